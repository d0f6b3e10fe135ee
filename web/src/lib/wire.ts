/** The words of the server: docs/protocol.md explains each. */
import type { GameEvent, View } from "./view";

export type Level = "beginner" | "club" | "master";
export type Stage = "waiting" | "playing" | "finished";
export type OptionValue = boolean | number | string;

export interface Seat {
  kind: "empty" | "guest" | "bot";
  name: string;
  level: Level | null;
  here: boolean;
  stand_in: boolean;
  host: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  stage: Stage;
  open: boolean;
  clock: number | null;
  pace: number;
  seats: Seat[];
  host_here: boolean;
  onlookers: number;
  created: number;
  fair: { commitment: string; secret: string | null } | null;
  rematch: string | null;
  places: number[] | null;
}

export interface ChatLine {
  version: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  reaction: boolean;
}

export interface Running {
  seat: number;
  seconds: number;
}

export type Order =
  | { type: "move"; text: string; version?: number }
  | { type: "chat"; text: string }
  | { type: "react"; sign: string }
  | { type: "rename"; name: string }
  | { type: "sit"; seat?: number | null }
  | { type: "stand" }
  | { type: "bot"; seat: number; level: Level | null }
  | { type: "start" }
  | { type: "undo" }
  | { type: "rematch" }
  | { type: "pace"; seconds: number };

export type FromServer = { version: number } & (
  | { type: "welcome"; protocol: number; name: string; seat: number | null; host: boolean; table: TableInfo; chat: ChatLine[] }
  | { type: "view"; view: View; undo: boolean }
  | { type: "events"; since: number; events: GameEvent[]; view: View; undo: boolean }
  | { type: "ack"; id: string; done: number }
  | { type: "refused"; id: string | null; code: string; sentence: string }
  | { type: "chat"; line: ChatLine }
  | { type: "table"; seat: number | null; host: boolean; table: TableInfo }
  | { type: "presence"; here: number[]; stand_ins: number[]; host_here: boolean; onlookers: number }
  | { type: "clock"; running: Running[] }
  | { type: "pong" }
  | { type: "bye"; reason: "stopping" | "elsewhere" | "slow"; back: number | null }
);

export interface Text {
  ru: string;
  en: string;
}

export interface Option {
  name: string;
  title: Text;
  meaning: Text;
  default: OptionValue;
  values: OptionValue[];
  low: number;
  high: number;
  unless?: [string, OptionValue, OptionValue] | null; // another option, its value: the default then
  many?: [number, OptionValue] | null; // from so many seats on, another default
}

export interface Game {
  id: string;
  edition: number;
  title: Text;
  seats: [number, number];
  minutes: number;
  family: string;
  options: Option[];
}

export interface MyTable {
  id: string;
  game: string;
  stage: Stage;
  created: number;
  touched: number;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, OptionValue>;
  bots?: (Level | null)[];
  sit?: number | null;
  open?: boolean;
  clock?: number | null;
  pace?: number;
  start?: boolean;
}

export interface Frame {
  step: number;
  seat: number | null;
  move: string | null;
  events: GameEvent[];
  view: View;
}

export interface Words {
  things: Record<string, string>;
  phases: Record<string, string>;
  facts: Record<string, string>;
  reasons: Record<string, string>;
  verbs: Record<string, string>;
  seat_facts: string[];
  suit_facts: string[];
  flag_facts: string[];
  seat_lists: string[];
}

export interface Advice {
  version: number;
  best: string;
  sentences: string[];
  moves: { text: string; said: string }[];
}
