export type Lang = "ru" | "en";

/** Russian for whoever reads it, and where the browser does not say; else English. */
export function browserLang(languages: readonly string[]): Lang {
  const known = languages.map((tag) => tag.slice(0, 2)).find((tag) => ["ru", "be", "uk", "kk", "en"].includes(tag));
  return known === "en" || (languages.length > 0 && known === undefined) ? "en" : "ru";
}
