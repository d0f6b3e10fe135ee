/** What the server shows of a game: docs/view.md explains each field. */

export type Card = string | null;
export type Zones = Record<string, Card[]>;
export type Value = boolean | number | string | null;

export interface Move {
  text: string;
  verb: string;
  cards?: string[];
  from?: string;
  seat?: number;
  number?: number;
  cost?: number;
}

export interface SeatView {
  status: "in" | "passed" | "out";
  marks: string[];
  shown: string[];
  zones: Zones;
  points?: number | null;
  chips?: number | null;
  tricks?: number | null;
  bid?: number | null;
}

export interface Result {
  winners: number[];
  losers: number[];
  places: number[];
  points: number[];
}

export interface Faces {
  zones: Record<string, number[]>;
  seats: Record<string, number[]>[];
}

export interface View {
  game: string;
  options: Record<string, boolean | number | string>;
  seat: number | null;
  phase: string;
  dealer: number;
  deal: number;
  round: number;
  to_act: number[];
  together: boolean;
  chosen: number[];
  over: boolean;
  result: Result | null;
  seats: SeatView[];
  zones: Zones;
  facts: Record<string, Value | Value[]>;
  moves: Move[];
  pot?: number;
  faces?: Faces;
}

interface At {
  to: string;
  to_seat?: number;
}

export type GameEvent =
  | ({ kind: "move"; card: Card; from: string; from_seat?: number } & At)
  | ({ kind: "show"; card: string } & At)
  | ({ kind: "shuffle" } & At)
  | { kind: "choice" | "open"; seat: number; verb: string; count: number; move?: Move }
  | { kind: "sealed"; seat: number; verb?: string; count?: number; move?: Move }
  | { kind: "score" | "pay"; seat: number; number: number; why: string }
  | { kind: "say"; seat?: number; number: number; why: string }
  | { kind: "end" };

/** How the cards of a zone lie, and what a game looks like: koloda/layout.py. */
export interface Place {
  shape: "fan" | "row" | "spread" | "pile" | "column";
  slot?: boolean;
  quiet?: boolean;
  open?: number;
  sign?: string;
  first?: string;
}

export type DeckStyle = "pairs" | "french" | "duel" | "donkey";

export interface Look {
  deck: DeckStyle;
  colour: string;
  pattern: "rays" | "dots" | "waves" | "lozenges" | "stripes" | "scales" | "stars" | "plaid";
  emblem: string[];
  large: string[];
  goal: string;
  hues: number;
  blind: string[];
}

export interface Looks {
  places: Record<string, Place>;
  looks: Record<string, Look>;
}

/** Of numbered zones (`column-2`) the name without its number tells how they lie. */
export function placeOf(zone: string, places: Record<string, Place>): Place {
  return places[zone] ?? places[zone.replace(/-\d+$/, "")] ?? { shape: "row" };
}

/** Do both ask the reader the same? */
export function sameMoves(one: View | null, other: View | null): boolean {
  return (
    one?.moves.length === other?.moves.length &&
    !!one?.moves.every((move, place) => move.text === other?.moves[place]?.text)
  );
}
