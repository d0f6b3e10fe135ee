/** A seat's own colour: of its face at the table, and of its line where the score is drawn. */

/** Colours that stand apart by day and by night; whose they are is told by the name, too. */
const INKS = ["#c2410c", "#2563b0", "#15803d", "#9333a8", "#8a6d1d", "#0e7f86", "#be185d", "#5b6472"];

export function inkOf(seat: number): string {
  return INKS[seat % INKS.length] ?? "";
}
