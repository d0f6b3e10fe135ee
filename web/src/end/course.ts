/** How the score went from count to count, and where it turned. */
import { plus } from "../lib/i18n/plural";
import type { Result, ToldMoment, ToldSheet } from "../lib/view";

/** A seat's totals, one for each count, from the start. */
export interface Line {
  seat: number;
  values: number[];
}

/** The count that decided: the sheet of that round or deal, and what it brought the one whom the game was about. */
export interface Turning {
  moment: ToldMoment;
  seat: number;
  /** What for, if one thing did it. */
  said: string;
  amount: string;
}

/** What is counted, seat by seat; nothing where fewer than two counts were made. */
export function linesOf(sheet: ToldSheet): Line[] {
  const name = sheet.course[0]?.[0]?.name;
  const counts = sheet.course.flatMap((columns) => columns.filter((column) => column.name === name));
  if (counts.length < 2) return [];
  const begin = name === "points" ? [0] : [];
  return (counts[0]?.values ?? []).map((_, seat) => ({ seat, values: [...begin, ...counts.map(({ values }) => values[seat] ?? 0)] }));
}

/** Where the one whom the game was about went furthest ahead of the others, or behind them. */
export function turningOf(lines: Line[], { winners, losers }: Result, log: ToldMoment[]): Turning | null {
  const about = winners.length === 1 ? winners[0] : losers.length === 1 ? losers[0] : undefined;
  const own = lines.find(({ seat }) => seat === about);
  if (!own) return null;
  const others = lines.filter((line) => line !== own);
  const lead = own.values.map((value, at) => value - others.reduce((sum, { values }) => sum + (values[at] ?? 0), 0) / others.length);
  const sign = Math.sign(lead.at(-1) ?? 0);
  const swings = lead.slice(1).map((value, at) => sign * (value - (lead[at] ?? 0)));
  const fromTheEnd = swings.length - swings.indexOf(Math.max(...swings));
  const moment = log.filter(({ sheet, word }) => sheet && word !== "game").at(-fromTheEnd);
  const [first, ...more] = moment?.sheet?.items.filter(({ seat, number }) => seat === own.seat && number * sign > 0) ?? [];
  if (!moment || !first) return null;
  const sum = more.reduce((all, { number }) => all + number, first.number);
  return { moment, seat: own.seat, said: more.length ? "" : first.said, amount: more.length ? plus(sum) : first.amount };
}

/** What ended it: the strong moments right before the end, in a row. */
export function reasonOf(log: ToldMoment[]): ToldMoment[] {
  const end = log.findLastIndex(({ sheet, word }) => sheet && word === "game");
  const before = log.slice(0, Math.max(0, end)).filter(({ said }) => said);
  return before.slice(before.findLastIndex(({ weight }) => weight !== "strong") + 1);
}

/** A line's corners in a box of this size; all lines share its scale. */
export function cornersOf(lines: Line[], width: number, height: number): [number, number][][] {
  const all = lines.flatMap(({ values }) => values);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return lines.map(({ values }) =>
    values.map((value, at) => [(width * at) / Math.max(1, values.length - 1), height - (height * (value - low)) / (high - low || 1)]),
  );
}
