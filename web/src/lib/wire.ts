/** The words of the wire: made by `make wire`, do not edit. */

export type Shape = "fan" | "row" | "spread" | "pile" | "column";

export type DeckStyle = "french" | "garden" | "horseshoes" | "metals";

export type Pattern = "rays" | "dots" | "waves" | "lozenges" | "stripes" | "scales" | "stars" | "plaid";

/** How the cards of a zone lie. A fan is held in the hand, a row lies side by side, a spread is small and close together, of a pile only the top and the number are seen, and a column hangs down. */
export interface Place {
  shape?: Shape;
  /** its place is marked while it is empty */
  slot?: boolean;
  /** seldom looked at: out of the way where room is scarce */
  quiet?: boolean;
  /** a pile of at most so many cards, all of them known, is spread */
  open?: number;
  /** what the zone means: which way a pile goes */
  sign?: string;
  /** a seat's own, but in the middle of the table, large: cards are put there */
  middle?: boolean;
  /** the fact that names the seat whose card lies first; the others' follow in turn */
  first?: string;
  /** the fact that says how many cards, the last ones, are those to look at */
  last?: string;
}

/** A game's cards and box, and the fact or option that points are counted up to. */
export interface Look {
  deck: DeckStyle;
  colour: string;
  pattern: Pattern;
  /** cards on the lid */
  emblem: string[];
  goal: string;
  /** where each seat's cards have a colour, how many faces there are of one */
  hues: number;
  /** a hand is held by suits, as for tricks */
  by_suit: boolean;
  /** the ace lies below the two */
  low_ace: boolean;
  /** what suits count, where their order is to be seen beside the table */
  suit_worth: Record<string, number>;
  /** what ranks count where a hand has a sum: a number, or the fact that says it */
  worth: Record<string, number | string>;
}

export type Card = string | null;

export type Scalar = boolean | number | string | null;

/** Any so many of these cards. */
export interface Pick {
  cards: string[];
  least: number;
  most: number;
  /** their order counts: the first picked comes first */
  ordered: boolean;
}

/** Any number from one to another. */
export interface Span {
  least: number;
  most: number;
}

/** A move and its parts; or many of a kind, which have a pick or a span. Only `text` is sent back. */
export interface Move {
  /** of many of a kind with `{cards}` or `{number}` where the choice is to be written */
  text: string;
  verb: string;
  /** those it names */
  cards?: string[];
  /** other cards of the same ranks do as well */
  by_rank?: boolean;
  pick?: Pick;
  /** the zone the cards lie in */
  from?: string;
  /** before whom; absent: in the middle */
  from_seat?: number;
  /** the zone they are laid on */
  to?: string;
  /** before whom; without `to`: whom it is for */
  to_seat?: number;
  /** the seat it names */
  seat?: number;
  /** the number it names */
  number?: number;
  span?: Span;
  /** the number is a place, from 1, among backs: in `from`, before `from_seat` */
  blind?: boolean;
  /** what it surely costs, in the game's points or chips; never what luck may add */
  cost?: number;
  /** in words, where a language was asked for; of many of a kind with `{cards}`, `{number}` or `{count}` to be filled in: a count is the number with its noun */
  said?: string;
  /** its forms for 1, 2 and 5; in English for 1 and for more */
  noun?: string[];
}

/** What lies before a seat. A number the game does not have is absent; one not set yet is null. */
export interface SeatView {
  /** of the round, or of the game */
  status: "in" | "passed" | "out";
  /** every number of the seat, as the game names them */
  numbers: Record<string, number | null>;
  /** what lies there for all to see: `dealer`, `first`, `declarer` */
  marks: string[];
  /** cards in its hidden zones that everyone knows of all the same */
  shown: string[];
  /** its cards by zone: `hand`, `row`, `taken` */
  zones: Record<string, Card[]>;
  /** the usual numbers once more, so that a script reads them at once */
  points?: number | null;
  chips?: number | null;
  tricks?: number | null;
  bid?: number | null;
}

/** How the game ended. Places and points are in the order of seats. */
export interface Result {
  /** empty where the book knows only losers */
  winners: number[];
  /** only where the book names a loser */
  losers: number[];
  /** 1 is best, equals share */
  places: number[];
  /** or chips, where chips are played for */
  points: number[];
}

/** The number of each card's face in its deck, -1 for a back: the middle's zones and each seat's. */
export interface Faces {
  /** for each card of the middle's zones the number of its face, -1 for a back */
  zones: Record<string, number[]>;
  /** the same of each seat's zones */
  seats: Record<string, number[]>[];
}

/** A table as one seat, or an onlooker, sees it. */
export interface View {
  /** the version of this schema */
  schema: number;
  /** its id */
  game: string;
  /** every option of the game with its value */
  options: Record<string, boolean | number | string>;
  /** whose view this is; null: an onlooker's */
  seat: number | null;
  /** what is being decided, a word of the game: `turn`, `bid`; `over` at the end */
  phase: string;
  /** who deals, or would: the deal and many turns go from his left */
  dealer: number;
  /** which deal of the game, from 1; 0 where it has none */
  deal: number;
  /** which round of the deal, likewise */
  round: number;
  /** the seats asked now */
  to_act: number[];
  /** they are asked all at once, each in secret */
  together: boolean;
  /** seats whose sealed choice lies there already */
  chosen: number[];
  over: boolean;
  /** null until the game is over */
  result: Result | null;
  seats: SeatView[];
  /** the cards in the middle of the table, by zone */
  zones: Record<string, Card[]>;
  /** the game's own public numbers and words; a list is one for each seat */
  facts: Record<string, boolean | number | string | null | Scalar[]>;
  /** the facts as the engine holds them, for `koloda.recall`; not for showing */
  raw: Record<string, number | string>;
  /** what the viewing seat may do now; empty if it is not asked */
  moves: Move[];
  /** chips in the middle, where the game has a pot */
  pot?: number;
  /** only where different cards share a name (silver and gold) */
  faces?: Faces;
}

export type EventView = CardMoved | Shown | Shuffled | Chose | Sealed | Opened | Scored | Paid | Said | Closed | Ended;

/** A card went from one zone to another; `card` is None for who did not see its face. */
export interface CardMoved {
  kind: "move";
  card: Card;
  from: string;
  to: string;
  /** None: the middle of the table */
  from_seat?: number | null;
  to_seat?: number | null;
}

/** A card was turned up where it lies. */
export interface Shown {
  kind: "show";
  card: string;
  to: string;
  to_seat?: number | null;
}

export interface Shuffled {
  kind: "shuffle";
  to: string;
  to_seat?: number | null;
}

/** A seat asked alone has chosen. Who may not know the cards gets no `move`, only how many it names. */
export interface Chose {
  kind: "choice";
  seat: number;
  verb: string;
  count: number;
  move?: Move | null;
}

/** A seat has chosen in secret; only that seat is told what. */
export interface Sealed {
  kind: "sealed";
  seat: number;
  verb?: string | null;
  count?: number | null;
  move?: Move | null;
}

/** A sealed choice is opened; of a secret move, without its cards. */
export interface Opened {
  kind: "open";
  seat: number;
  verb: string;
  count: number;
  move?: Move | null;
}

/** Points a seat gets: for what, and by which cards. */
export interface Scored {
  kind: "score";
  seat: number;
  number: number;
  why: string;
  cards?: Card[];
  /** what is counted, where it is neither points nor chips */
  of?: string;
  /** on a sheet: the word of what the rules told when it was scored */
  under?: string;
}

/** Chips a seat pays, or gets if below zero. */
export interface Paid {
  kind: "pay";
  seat: number;
  number: number;
  why: string;
  cards?: Card[];
  /** on a sheet: the word of what the rules told when it was paid */
  under?: string;
}

/** What the rules tell in the game's own words, of a seat or of the table. */
export interface Said {
  kind: "say";
  why: string;
  number: number;
  seat?: number | null;
  other?: number | null;
  cards?: Card[];
}

/** A round, a deal or the game is over. */
export interface Closed {
  kind: "close";
  why: string;
  number?: number;
}

export interface Ended {
  kind: "end";
}

/** What a seat chose; who may not know the cards gets no `move`, and of a sealed choice not even the verb. */
export interface Choice {
  seat: number;
  verb?: string | null;
  count?: number | null;
  move?: Move | null;
}

/** A number for each seat; None for none. */
export interface Column {
  name: string;
  values: (number | null)[];
}

/** A fact that the next deal is played by. */
export interface Follows {
  fact: string;
  value: boolean | number | string | null | Scalar[];
}

/** What a round or a deal brought: every item, what it came to, and columns beside it. That of the game has the course instead: the totals after each round or deal. */
export interface Sheet {
  columns: Column[];
  totals: Column[];
  items: (Scored | Paid)[];
  course: Column[][];
  follows?: Follows | null;
}

/** What all may read at the table and is another now: a fact, `phase` or `dealer`; of a seat a number that no item changes, its `status` or its `marks`. */
export interface Change {
  name: string;
  value: boolean | number | string | null | Scalar[];
  /** whose; None: of the table */
  seat?: number | null;
}

/** One thing that happened, with its picture: the cards that moved, and the items scored. */
export interface Moment {
  kind: "start" | "choice" | "sealed" | "reveal" | "told" | "sheet";
  deal: number;
  round: number;
  /** its picture */
  events: (CardMoved | Shown | Shuffled)[];
  /** what it brought */
  items: (Scored | Paid)[];
  /** whom it is about */
  seat?: number | null;
  /** whom else */
  other?: number | null;
  /** of what the rules told; of a sheet, what is over */
  word?: string;
  number?: number;
  /** those told of */
  cards?: Card[];
  /** of a choice, sealed choices, and those opened together */
  choices?: Choice[];
  sheet?: Sheet | null;
  /** what else is another when it is over */
  changes?: Change[];
}

export type Weight = "quiet" | "plain" | "strong" | "summit";

/** A line of a sheet: whose, what for and by which cards, how much of what. */
export interface ToldItem {
  seat: number;
  /** what is counted: `points`, `chips` */
  of: string;
  /** below zero: lost */
  number: number;
  cards: Card[];
  /** what for */
  said: string;
  /** `+8 points` */
  amount: string;
  /** the part of the sheet it belongs to; empty if it stands for itself */
  under: string;
}

/** A number for each seat; null for none. */
export interface ToldColumn {
  name: string;
  title: string;
  values: (number | null)[];
}

/** What a round or a deal brought. That of the game has the course of the score instead of items. */
export interface ToldSheet {
  columns: ToldColumn[];
  totals: ToldColumn[];
  items: ToldItem[];
  /** the totals after each round or deal */
  course: ToldColumn[][];
  /** what the next deal is played by, in words; empty if nothing */
  follows: string;
}

/** One thing that happened, as it is told: how much it weighs, its sentence, and its picture. */
export interface ToldMoment {
  kind: "start" | "choice" | "sealed" | "reveal" | "told" | "sheet";
  weight: Weight;
  /** empty where there is nothing to say */
  said: string;
  deal: number;
  round: number;
  /** whom it is about */
  seat: number | null;
  /** whom else */
  other: number | null;
  /** of what the rules told; of a sheet, what is over: `round`, `deal`, `game` */
  word: string;
  number: number;
  /** those told of */
  cards: Card[];
  /** its picture */
  events: (CardMoved | Shown | Shuffled)[];
  /** what it brought */
  items: ToldItem[];
  sheet: ToldSheet | null;
  /** what else is another when it is over */
  changes: Change[];
}

export type Level = "beginner" | "club" | "master";

export type Sign = "👍" | "👏" | "😂" | "😮" | "😢" | "🤔" | "🔥" | "❤️";

export type Lang = "ru" | "en";

export type Late = "move" | "stand_in";

export type PlayOrder = Play | Chat | React | Rename | Sit | Add | Stand | SeatBot | Chairs | Start | Undo | Pace | Rematch;

export type AnyOrder = Play | Chat | React | Rename | Sit | Add | Stand | SeatBot | Chairs | Start | Undo | Pace | Rematch | Remove | Mute | Onlookers | Vote;

export type FromClient = Hello | Ping | Seen | Play | Chat | React | Rename | Sit | Add | Stand | SeatBot | Chairs | Start | Undo | Pace | Rematch | Remove | Mute | Onlookers | Vote;

/** The first message: from which version on you want to know what happened. Said again, once a second, you get all anew. */
export interface Hello {
  type: "hello";
  version?: number;
  /** in which the story is to be told; without it there are only events */
  lang?: Lang | null;
}

/** Answered by `pong`. */
export interface Ping {
  type: "ping";
}

/** A person has been shown what happened up to this version: bots and clocks wait for those who say so. */
export interface Seen {
  type: "seen";
  version: number;
}

/** One of your moves. With the `version` of the view you looked at, a move that was meant for an earlier question is refused as `stale` instead of being taken for the next one. */
export interface Play {
  type: "move";
  id: string;
  text: string;
  version?: number | null;
}

/** A line of talk. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** A quick sign. */
export interface React {
  type: "react";
  id: string;
  sign: Sign;
}

/** Be called so everywhere, and at this table. */
export interface Rename {
  type: "rename";
  id: string;
  name: string;
}

/** While the table waits: sit down on that seat or any, or change place. In a game: come back to your seat. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** Who sits, while the table waits: a number of your own for the luck, made after you were shown the commitment. Once a table; it stays. */
export interface Add {
  type: "add";
  id: string;
  number: string;
}

/** While the table waits: the seat is free. In a game: a stand-in plays for you until you sit again. */
export interface Stand {
  type: "stand";
  id: string;
}

/** The host, before the game: seat a bot, or clear the seat of a bot or of a guest who is not connected. */
export interface SeatBot {
  type: "bot";
  id: string;
  seat: number;
  level?: Level | null;
}

/** The host, before the game: so many seats, if the game is for as many. Empty ones go, the last first, and those who sit move up; options that were the book's are the book's for the new number. */
export interface Chairs {
  type: "chairs";
  id: string;
  count: number;
}

/** The host deals; no seat may be empty. */
export interface Start {
  type: "start";
  id: string;
}

/** Take your last move back: before another seat acts, and only if no card was drawn, shown or named by it. Views say in `undo` whether you may. */
export interface Undo {
  type: "undo";
  id: string;
}

/** The host: bots wait so many seconds at least from now on, also one that waits already. */
export interface Pace {
  type: "pace";
  id: string;
  seconds: number;
}

/** When the game is over or its rules were mended, anyone who sat: a new table with the same people, options, bots and forfeit. Whoever asks is its host. Where he sits with bots alone the cards are dealt at once, or `soon`: when the last of those who sit has added his number. */
export interface Rematch {
  type: "rematch";
  id: string;
  soon?: boolean;
}

/** The host, and nobody in his place: the guest in a seat, or who said a line (by its version), is not let in any more. In a game a stand-in plays on for him. */
export interface Remove {
  type: "remove";
  id: string;
  seat?: number | null;
  line?: number | null;
}

/** The host, and nobody in his place: what this guest says is refused as `muted`; with `on` false no longer. */
export interface Mute {
  type: "mute";
  id: string;
  seat?: number | null;
  line?: number | null;
  on?: boolean;
}

/** The host, and nobody in his place: who does not sit may be here, or may not. While the table waits and a seat is free, anyone may come to sit down. */
export interface Onlookers {
  type: "onlookers";
  id: string;
  allowed: boolean;
}

/** Where there is no clock: who sits votes that a stand-in play for a guest who has been asked for a minute. Once more than half of the others who are connected say so he has left his seat, and may `sit` again. His move voids the votes. */
export interface Vote {
  type: "vote";
  id: string;
  seat: number;
}

/** As much of a message as a refusal has to name. */
export interface Named {
  id: string | null;
}

export type Stage = "waiting" | "playing" | "finished" | "mended";

export type FromServer = Welcome | ViewNow | Events | Story | Ack | RefusedOrder | Chatter | TableNow | Presence | Clock | Pong | Bye;

export interface SeatInfo {
  kind: "empty" | "guest" | "bot";
  name: string;
  level: Level | null;
  /** connected now */
  here: boolean;
  /** a bot plays for the guest until he is back */
  stand_in: boolean;
  host: boolean;
  /** the host has, for all */
  muted: boolean;
  /** of the others, that a stand-in play while he thinks */
  votes: number;
}

export interface Fair {
  commitment: string;
  /** the seats whose guests have added to the luck */
  added: number[];
  /** opened when the game is over */
  secret: string | null;
  /** by seats, what was added; opened as well */
  numbers: [number, string][] | null;
}

export interface Forfeit {
  text: string;
  /** who has to do it, when the game is over */
  seats: number[] | null;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  stage: Stage;
  open: boolean;
  /** seconds a move */
  clock: number | null;
  /** a game over days */
  slow: boolean;
  late: Late;
  /** seconds a bot waits at least before it moves */
  pace: number;
  seats: SeatInfo[];
  /** connected; if not, any guest who sits may do what the host may */
  host_here: boolean;
  onlookers: number;
  created: number;
  fair: Fair | null;
  /** dealt when the last of those who sit has added his number */
  soon: boolean;
  rematch: string | null;
  /** of the seats, when the game is over */
  places: number[] | null;
  /** closed to onlookers */
  private: boolean;
  forfeit: Forfeit | null;
}

export interface ChatLine {
  version: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  /** one of the quick signs */
  reaction: boolean;
}

export interface Running {
  seat: number;
  seconds: number;
  /** in a game over days: until then, or a part of it, nobody waits for him */
  vacation: boolean;
}

/** You are in. `seat` is yours or null; `chat` has the lines after the version you know, of the last 200. */
export interface Welcome {
  type: "welcome";
  version: number;
  protocol: number;
  name: string;
  seat: number | null;
  host: boolean;
  table: TableInfo;
  chat: ChatLine[];
}

/** A whole view; forget what you had. `ask` and `log` are told to who said a language. */
export interface ViewNow {
  type: "view";
  version: number;
  view: View;
  undo: boolean;
  /** what the reader is asked, in his language */
  ask: string;
  /** the last moments, without their pictures */
  log: ToldMoment[];
}

/** What happened since the version the client had, and how it looks now. */
export interface Events {
  type: "events";
  version: number;
  since: number;
  events: Record<string, object>[];
  view: View;
  /** may this seat take its last move back? */
  undo: boolean;
}

/** The same for one who said a language: as moments, told in it. */
export interface Story {
  type: "story";
  version: number;
  since: number;
  moments: ToldMoment[];
  view: View;
  undo: boolean;
  ask: string;
}

/** The order is done for good. What it changed was sent before. */
export interface Ack {
  type: "ack";
  version: number;
  id: string;
  /** the version the order made */
  done: number;
}

/** The order was not done. `id` is null if the message had none that could be read, and where it was no order: bots that wait for tomorrow are told of as `today`. */
export interface RefusedOrder {
  type: "refused";
  version: number;
  id: string | null;
  code: Code;
  sentence: string;
}

/** Somebody said something, or gave a sign. */
export interface Chatter {
  type: "chat";
  version: number;
  line: ChatLine;
}

/** The table's people, pace or stage changed. */
export interface TableNow {
  type: "table";
  version: number;
  /** the reader's own */
  seat: number | null;
  /** the reader is */
  host: boolean;
  table: TableInfo;
}

/** The seats whose guests are connected, and those a stand-in plays. */
export interface Presence {
  type: "presence";
  version: number;
  here: number[];
  stand_ins: number[];
  host_here: boolean;
  onlookers: number;
}

/** How long the seats asked now still have. */
export interface Clock {
  type: "clock";
  version: number;
  running: Running[];
}

/** The line is there. */
export interface Pong {
  type: "pong";
  version: number;
}

/** The server closes this socket. `stopping`, `slow` (you did not read): come again after `back` seconds. `elsewhere` (`back` is null): the guest opened the table in another place; do not come back by yourself. `closed`: the table was taken away (the next socket is closed with 4404), its host has removed the guest (4405) or closed it to onlookers (4406), the keeper of the server has shut him out (4403), or he has asked to be forgotten. */
export interface Bye {
  type: "bye";
  version: number;
  reason: "stopping" | "elsewhere" | "slow" | "closed";
  back: number | null;
}

export type Code = "added" | "bad" | "banned" | "broken" | "busy" | "chat" | "closed" | "coach" | "empty" | "gone" | "guest" | "host" | "illegal" | "internal" | "large" | "long" | "malformed" | "mended" | "method" | "metrics" | "muted" | "no_game" | "no_lesson" | "no_rules" | "no_table" | "nobody" | "not_asked" | "not_found" | "onlooker" | "origin" | "other_rules" | "others" | "over" | "rate" | "rematch" | "removed" | "running" | "seat" | "stale" | "started" | "stopping" | "storage" | "tables" | "taken" | "today" | "undo" | "vote" | "waiting";

export type Mark = "" | "find" | "inaccuracy" | "slip" | "blunder";

export type Aim = "win" | "not_lose";

/** A move that might have been made. */
export interface JudgedWay {
  move: string;
  /** in words, as one is told to do it */
  said: string;
  /** the chance after it */
  worth: number;
}

/** A choice of the seat, against what else it might have done. */
export interface Judged {
  /** empty where there is nothing to say */
  mark: Mark;
  made: string;
  /** the made one where none was better */
  best: string;
  /** what a club player would have done; empty where he would have taken any */
  club: string;
  /** by how much it was better than the club player's move */
  gain: number;
  /** by how much the best one was better than it */
  cost: number;
  /** standard error of the cost */
  error: number;
  /** those that were tried, the best first */
  ways: JudgedWay[];
}

/** A move of the game: what it did to the chance of the seat. */
export interface AnalysedStep {
  /** after it */
  chance: number;
  /** its standard error */
  error: number;
  /** how far the seat's own choice moved it */
  you: number;
  /** how far cards, opened choices and the others' moves did */
  cards: number;
  /** if it was a choice of the seat */
  judged: Judged | null;
}

export interface TurningPoint {
  /** the move it came with, from 1 */
  step: number;
  of: "you" | "cards";
  mark: Mark;
  /** of the chance */
  change: number;
  said: string;
}

/** `start`, `you` and `cards` add up to `result`. */
export interface GameAnalysed {
  /** what the chances are of: to win, or not to be the loser */
  aim: Aim;
  start: number;
  result: number;
  /** decided by the seat, against a club player in its place */
  you: number;
  /** decided by the cards and the others */
  cards: number;
  /** one for each move of the game */
  steps: AnalysedStep[];
  /** in the order of the game */
  turns: TurningPoint[];
  /** sentences */
  summary: string[];
}

/** Why something could not be done: a word for programs and a sentence for people. */
export interface Problem {
  code: Code;
  sentence: string;
}

export interface Health {
  status: string;
}

export interface GuestInfo {
  name: string;
}

export interface NewName {
  name: string;
}

/** Whom it is about: the guest in a seat, or who said a line of the chat. */
export interface NewReport {
  seat?: number | null;
  line?: number | null;
  why: string;
}

export interface MyTable {
  id: string;
  game: string;
  stage: Stage;
  /** seconds since 1970 */
  created: number;
  touched: number;
  /** seconds you have for your move in a game over days; null: none is asked of you */
  left: number | null;
}

/** Clocks of games over days stand still for one who is on it. */
export interface Vacation {
  /** seconds it still lasts; 0: you are not on it */
  left: number;
  /** that you may take now, with what is left of this one */
  days: number;
}

export interface NewVacation {
  /** from now on; 0 ends it */
  days: number;
}

export interface PushKey {
  /** the server's, for a browser's `pushManager.subscribe` */
  key: string;
}

/** Where and how a browser wants to be told, as it has it from its own push service. */
export interface Subscription {
  endpoint: string;
  /** base64url, as in `PushSubscription.toJSON()` */
  p256dh: string;
  auth: string;
  /** each turn, all turns of a day at once, or not any more */
  when?: "turns" | "daily" | "never";
  lang?: Lang;
}

export interface Bilingual {
  ru: string;
  en: string;
}

/** `values` are all there are; if empty, any number from `low` to `high`. */
export interface OptionInfo {
  name: string;
  title: Bilingual;
  meaning: Bilingual;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  low: number;
  high: number;
  /** another option, its value: the default then */
  unless: [string, boolean | number | string, boolean | number | string] | null;
  /** from so many seats on, another default; it goes before `unless` */
  many: [number, boolean | number | string] | null;
  /** of values that have a name, as they are written: `hard`, `0` */
  labels: Record<string, Bilingual>;
}

export interface GameInfo {
  id: string;
  /** raised whenever a rule of the game is mended */
  edition: number;
  title: Bilingual;
  /** fewest and most */
  seats: [number, number];
  minutes: number;
  family: string;
  family_title: Bilingual;
  /** how many usually play */
  usual_seats: number;
  options: OptionInfo[];
  /** there is one */
  lesson: boolean;
}

/** A game's words in one language: what a view says in a word of the game, as people say it. */
export interface GameWords {
  /** zones, numbers, statuses, marks; of a numbered zone without its number */
  things: Record<string, string>;
  phases: Record<string, string>;
  /** one with an empty text is not shown */
  facts: Record<string, string>;
  /** whose number is a seat */
  seat_facts: string[];
  suit_facts: string[];
  /** 1 for yes */
  flag_facts: string[];
  /** lists with one entry a seat */
  seat_lists: string[];
  /** how the cards of each zone lie */
  places: Record<string, Place>;
  /** facts shown large */
  large: string[];
  /** what is counted, points or chips: its forms for 1, 2 and 5; in English for 1 and for more */
  unit: string[];
  /** what a deal is called, with `{number}` */
  deal: string;
  /** what a round is called; empty: it is not counted aloud */
  round: string;
  manners: string;
}

export interface Looks {
  looks: Record<string, Look>;
}

/** A wish for a table. What is not said is by default. */
export interface NewTable {
  game: string;
  /** the fewest the game takes */
  seats?: number | null;
  /** by name; those not named have the book's value */
  options?: Record<string, boolean | number | string>;
  /** for each seat in order: the level of its bot, or null */
  bots?: (Level | null)[];
  /** where the host sits; null: he looks on */
  sit?: number | null;
  /** shown in the lobby; else by link only */
  open?: boolean;
  /** seconds a move */
  clock?: number | null;
  /** a game over days: the clock runs whether anybody is there or not */
  slow?: boolean;
  /** what is done for one whose time is over in such a game: a move, or a stand-in plays on */
  late?: Late;
  /** seconds a bot waits at least; null: as the server is set */
  pace?: number | null;
  /** what the one who loses has to do */
  forfeit?: string;
  /** deal at once */
  start?: boolean;
  /** deal when the last of those who sit has added his number, if no seat is empty */
  soon?: boolean;
}

/** What a move is worth. Figures that make no sense in the game, or are not known, are null. */
export interface MoveAdvice {
  /** of the move, as it is played */
  text: string;
  /** against the best one, in words */
  said: string;
  /** from 0 to 1; null if the move was not worth trying */
  worth: number | null;
  /** exact: what the move itself brings on the average */
  expected: number | null;
  /** exact: the chance that it goes wrong at once */
  risk: number | null;
}

export interface TableAdvice {
  /** of the table it is for */
  version: number;
  /** the text of the best move */
  best: string;
  /** why */
  sentences: string[];
  /** the best ones first */
  moves: MoveAdvice[];
}

/** Why a move was made, as its seat could see it. */
export interface Why {
  /** which move of the game, from 1 */
  step: number;
  seat: number;
  move: string;
  sentences: string[];
}

/** What is found so far. As long as `found` is null, ask again: it goes on while somebody asks. */
export interface TableAnalysis {
  /** from whose views it is made */
  seat: number;
  /** positions looked at … */
  done: number;
  /** … of so many */
  steps: number;
  found: GameAnalysed | null;
}

/** The table after so many moves, and what that move made happen. */
export interface Frame {
  step: number;
  seat: number | null;
  move: string | null;
  moments: ToldMoment[];
  view: View;
}

export interface Frames {
  /** moves in the whole game */
  steps: number;
  frames: Frame[];
}

/** The table after a move of the lesson; if the pupil is to choose, what the teacher says before and after. */
export interface LessonStep {
  moments: ToldMoment[];
  view: View;
  /** what is asked, as at a table */
  ask: string;
  /** the one the pupil is to make */
  move: string | null;
  before: string;
  after: string;
  /** cards the teacher points at */
  point: string[];
}

export interface LessonLeaf {
  text: string;
  /** the table that it shows */
  step: number;
}

/** A prepared first deal in one language, to be played by a page without any server. */
export interface LessonTold {
  game: string;
  /** of those at the table */
  names: string[];
  /** aim, turn, end */
  leaves: LessonLeaf[];
  steps: LessonStep[];
  farewell: string;
}
