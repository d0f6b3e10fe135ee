/** What was chosen for each game last time, kept on this device. */
import { HOUR } from "../lib/i18n/time";
import type { GameInfo, Late, Level, NewTable, OptionInfo } from "../lib/wire";
import type { OptionValue } from "../lib/view";

export interface Choice {
  seats: number;
  level: Level;
  options: Record<string, OptionValue>; // those chosen against the book
  clock: number | null;
  late: Late;
  open: boolean;
  forfeit: string;
}

interface Kept {
  level?: Level;
  games?: Record<string, Partial<Choice>>;
}

const KEY = "koloda.choices";
export const LEVELS: Level[] = ["beginner", "club", "master"];

function kept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept | null) ?? {};
  } catch {
    return {};
  }
}

export function within(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(value) || low));
}

export function allows(option: OptionInfo, value: unknown): value is OptionValue {
  if (option.values.length) return option.values.includes(value as OptionValue);
  return Number.isInteger(value) && option.low <= (value as number) && (value as number) <= option.high;
}

/** The book's value: of some options it hangs on the seats or on another one. */
export function bookValue(option: OptionInfo, seats: number, options: Record<string, OptionValue>): OptionValue {
  if (option.many && seats >= option.many[0]) return option.many[1];
  if (option.unless) {
    const [name, value, then] = option.unless;
    if (options[name] === value) return then;
  }
  return option.default;
}

/** The level bots had last time: in this game, else in any. */
export function lastLevel(here?: Level): Level {
  const level = here ?? kept().level;
  return level && LEVELS.includes(level) ? level : "club";
}

/** As last time, where that still fits the game; else as many as usually play it, and the book. */
export function choiceFor(game: GameInfo): Choice {
  const last = kept().games?.[game.id] ?? {};
  const [fewest, most] = game.seats;
  return {
    seats: within(fewest, last.seats ?? game.usual_seats, most),
    level: lastLevel(last.level),
    options: fitting(game, last.options ?? {}),
    clock: typeof last.clock === "number" ? last.clock : null,
    late: last.late === "stand_in" ? "stand_in" : "move",
    open: last.open === true,
    forfeit: typeof last.forfeit === "string" ? last.forfeit : "",
  };
}

function fitting(game: GameInfo, options: Record<string, OptionValue>): Record<string, OptionValue> {
  const known = game.options.filter((option) => allows(option, options[option.name]));
  return Object.fromEntries(known.map(({ name }) => [name, options[name] as OptionValue]));
}

export function keep(game: GameInfo, choice: Choice): void {
  const games = { ...kept().games, [game.id]: choice };
  try {
    localStorage.setItem(KEY, JSON.stringify({ level: choice.level, games }));
  } catch {
    // A private window may refuse to keep anything; the choice holds until it closes.
  }
}

/** A game over days: one need not be there while others think. */
export function isSlow({ clock }: Pick<Choice, "clock">): boolean {
  return clock !== null && clock >= HOUR;
}

/** A table where one plays at once: everyone else is a bot. */
export function withBots(game: GameInfo, choice: Choice, pace: number): NewTable {
  const bots = Array.from({ length: choice.seats }, (_, seat) => (seat ? choice.level : null));
  const { seats, options, clock, late } = choice;
  return { game: game.id, seats, options, clock, slow: isSlow(choice), late, pace, bots, sit: 0, soon: true };
}

/** A table that waits for whoever has its link. */
export function withFriends(game: GameInfo, choice: Choice, pace: number): NewTable {
  const { seats, options, clock, late, open, forfeit } = choice;
  return { game: game.id, seats, options, clock, slow: isSlow(choice), late, open, forfeit, pace, sit: 0 };
}
