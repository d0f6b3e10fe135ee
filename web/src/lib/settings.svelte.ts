/** What the reader chose, kept on this device. */
import { browserLang, type Lang } from "./i18n/lang";

export interface Settings {
  lang: Lang;
  theme: "system" | "light" | "dark";
  indexes: "ru" | "int";
  fourColour: boolean;
  motion: "system" | "none";
  sound: boolean;
  pace: number;
  /** How long moments stay. */
  story: "calm" | "brisk" | "once";
  guided: string[];
  /** A move that is the only one is made by the page. */
  forced: boolean;
  /** Hands in games of tricks are held by suits. */
  bySuit: boolean;
  /** Whether this device is told of turns in games over days. */
  told: "turns" | "daily" | "never";
}

const KEY = "koloda.settings";

function first(): Settings {
  const lang = browserLang(navigator.languages);
  return {
    lang,
    theme: "system",
    indexes: lang === "ru" ? "ru" : "int",
    fourColour: true,
    motion: "system",
    sound: false,
    pace: 0.8,
    story: "brisk",
    guided: [],
    forced: false,
    bySuit: true,
    told: "never",
  };
}

function remembered(): Settings {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return first();
  }
}

export const settings: Settings = $state(remembered());

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Is nothing to move of itself? */
export function calm(): boolean {
  return settings.motion === "none" || still.matches;
}

function apply(): void {
  const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = settings.motion;
  document.documentElement.lang = settings.lang;
}

/** Keep the page and the device in step with the settings. */
export function heedSettings(): void {
  $effect.root(() => {
    $effect(() => {
      apply();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A private window may refuse to keep anything; the settings hold until it closes.
      }
    });
  });
  dark.addEventListener("change", apply);
}
