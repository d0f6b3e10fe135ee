import type { Lang } from "./lang";

/** A counted noun: in Russian три формы (1 карта, 2 карты, 5 карт), in English two. */
export type Noun = readonly string[];

const rules = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };
const RUSSIAN: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1 };

export function noun(lang: Lang, count: number, forms: Noun): string {
  const rule = rules[lang].select(Math.abs(count));
  const place = lang === "ru" ? (RUSSIAN[rule] ?? 2) : rule === "one" ? 0 : 1;
  return forms[place] ?? "";
}

/** With a real minus, and a space that does not break. */
export function counted(lang: Lang, count: number, forms: Noun): string {
  return `${signed(count)}\u00a0${noun(lang, count, forms)}`;
}

/** A gain or a loss. */
export function plus(count: number): string {
  return (count > 0 ? "+" : "") + signed(count);
}

export function signed(count: number): string {
  return String(count).replace("-", "−");
}
