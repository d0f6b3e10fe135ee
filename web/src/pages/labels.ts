/** The values of a game's options in words. */
import { t } from "../lib/i18n/index.svelte";
import { signed } from "../lib/i18n/plural";
import type { Option, OptionValue } from "../lib/wire";

export function valueLabel(option: Option, value: OptionValue): string {
  const known = t.shell.values[`${option.name}.${value}`];
  if (known !== undefined) return known;
  if (typeof value === "boolean") return value ? t.shell.on : t.shell.off;
  return typeof value === "number" ? signed(value) : value.replaceAll(/[_-]/g, " ");
}

/** So that any number is a few taps away. */
export function stepOf(option: Option): number {
  const usual = Number(option.default);
  if (usual >= 1000) return 1000;
  if (usual >= 50) return 10;
  return usual >= 20 ? 5 : 1;
}
