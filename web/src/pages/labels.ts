/** The values of a game's options in words. */
import { t } from "../lib/i18n/index.svelte";
import { settings } from "../lib/settings.svelte";
import { signed } from "../lib/i18n/plural";
import type { OptionInfo } from "../lib/wire";
import type { OptionValue } from "../lib/view";

export function valueLabel(option: OptionInfo, value: OptionValue): string {
  const known = option.labels[String(value)];
  if (known !== undefined) return known[settings.lang];
  if (typeof value === "boolean") return value ? t.shell.on : t.shell.off;
  return typeof value === "number" ? signed(value) : value.replaceAll(/[_-]/g, " ");
}

/** So that any number is a few taps away. */
export function stepOf(option: OptionInfo): number {
  const usual = Number(option.default);
  if (usual >= 1000) return 1000;
  if (usual >= 50) return 10;
  return usual >= 20 ? 5 : 1;
}
