/** A table as this reader sees it: everything the line brings, and the orders that go back. */
import { tick } from "svelte";
import { api } from "./api";
import { kind, t } from "./i18n/index.svelte";
import { seatNames } from "./people";
import { calm, settings } from "./settings.svelte";
import { TableLine, type End, type Line } from "./socket";
import { sound } from "./sound";
import { Speaker } from "./speaker";
import { beats, travels, type Beat, type Travel } from "./staging";
import { story } from "./story";
import { placeOf, sameMoves, type GameEvent, type Looks, type View } from "./view";
import type { Advice, ChatLine, FromServer, Order, Running, TableInfo, Words } from "./wire";

type Presence = Extract<FromServer, { type: "presence" }>;

const LOG = 200;
const NOTICE = 4000;
const ASK_AGAIN = 5; // times
const REST = 2000;

export class TableState {
  info: TableInfo | null = $state.raw(null);
  /** The newest view: what may be done now. */
  view: View | null = $state.raw(null);
  /** What is drawn: a little behind the view while cards travel. */
  shown: View | null = $state.raw(null);
  /** The number of the question the reader is asked: another's secret choice makes a new view, but asks nothing new. */
  question = $state(0);
  seat: number | null = $state(null);
  host = $state(false);
  name = $state("");
  undo = $state(false);
  busy = $state(false);
  line: Line = $state("connecting");
  end: End | null = $state(null);
  chat: ChatLine[] = $state.raw([]);
  log: string[] = $state.raw([]);
  told = $state(0); // lines in all, those that the log has dropped too
  clock: { running: Running[]; at: number } = $state.raw({ running: [], at: 0 });
  notice = $state("");
  advice: Advice | null = $state.raw(null);
  thinking = $state(false);
  words: Words | null = $state.raw(null);
  looks: Looks | null = $state.raw(null);
  /** The cards dealt before anything was drawn: they still have to be seen to come. */
  dealt: Travel[] = $state.raw([]);
  onTravel: (travel: () => Promise<void>, moved: Travel[]) => Promise<void> = (draw) => draw();

  private readonly wire: TableLine;
  private queue: Beat[] = [];
  private timer = 0;
  private noticeTimer = 0;

  constructor(readonly id: string) {
    this.wire = new TableLine(id, { heard: (message) => this.hear(message), line: (now, end) => this.lineIs(now, end) });
    api.looks().then((looks) => (this.looks = looks), (problem: unknown) => this.tell(kind(problem)));
  }

  /** The vocabulary follows the reader's language. */
  async speak(): Promise<void> {
    try {
      this.words = await api.words(settings.lang);
    } catch (problem) {
      this.tell(kind(problem));
    }
  }

  get speaker(): Speaker | null {
    const look = this.looks?.looks[this.info?.game ?? ""];
    if (!this.words || !this.info || !look) return null;
    const names = this.names;
    const chips = this.view?.seats[0]?.chips !== undefined;
    return new Speaker(settings.lang, this.words, names, this.seat, look.deck, settings.indexes, chips ? "chips" : "points");
  }

  get names(): string[] {
    return seatNames(this.info?.seats ?? []);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.noticeTimer);
    this.wire.close();
  }

  /** Do something at the table. False, and a kind word, if it was refused. */
  async order(order: Order): Promise<boolean> {
    try {
      await this.wire.send(order);
      return true;
    } catch (problem) {
      this.tell(kind(problem));
      return false;
    }
  }

  async play(text: string): Promise<void> {
    this.settle();
    if (this.busy) return;
    this.busy = true;
    if (await this.order({ type: "move", text, version: this.wire.version })) this.askedAnew();
    this.busy = false;
  }

  async hint(): Promise<void> {
    if (this.thinking || !this.view?.moves.length) return;
    this.thinking = true;
    const asked = this.question;
    try {
      const advice = await this.ask(asked);
      if (this.question === asked) this.advice = advice;
    } catch (problem) {
      this.tell(kind(problem));
    }
    this.thinking = false;
  }

  /** The coach's answer; one who is asked too often is asked again after a while, if it still matters. */
  private async ask(question: number): Promise<Advice | null> {
    for (let left = ASK_AGAIN; ; left--) {
      try {
        return await api.advice(this.id, settings.lang);
      } catch (problem) {
        if ((problem as { code?: string }).code !== "rate" || left === 0) throw problem;
        await new Promise((done) => setTimeout(done, REST));
        if (this.question !== question) return null;
      }
    }
  }

  tell(notice: string): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => (this.notice = ""), NOTICE);
  }

  /** Show at once what is on the way. */
  settle(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = this.view;
  }

  private lineIs(now: Line, end?: End): void {
    if (now === "open" && this.line === "connecting" && this.wasLost) this.tell(t.table.back);
    this.wasLost = now === "lost" || (now === "connecting" && this.wasLost);
    this.line = now;
    this.end = end ?? null;
  }

  private wasLost = false;

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.info = message.table;
        this.seat = message.seat;
        this.host = message.host;
        this.name = message.name;
        for (const line of message.chat) this.said(line);
        break;
      case "view":
        this.undo = message.undo;
        this.newView(message.view, []);
        break;
      case "events":
        this.undo = message.undo;
        this.newView(message.view, message.events);
        break;
      case "table":
        this.info = message.table;
        this.seat = message.seat;
        this.host = message.host;
        break;
      case "presence":
        this.presence(message);
        break;
      case "chat":
        this.said(message.line);
        if (message.line.seat !== this.seat || message.line.seat === null) sound("talk");
        break;
      case "clock":
        this.clock = { running: message.running, at: Date.now() };
        break;
    }
  }

  /** After a break the last lines may come again. */
  private said(line: ChatLine): void {
    if (!this.chat.some((one) => one.version === line.version)) this.chat = [...this.chat, line];
  }

  private presence({ here, stand_ins, host_here, onlookers }: Presence): void {
    if (!this.info) return;
    const seats = this.info.seats.map((seat, place) => ({
      ...seat,
      here: here.includes(place),
      stand_in: stand_ins.includes(place),
    }));
    this.info = { ...this.info, seats, host_here, onlookers };
  }

  private askedAnew(): void {
    this.question++;
    this.advice = null;
  }

  private newView(view: View, events: GameEvent[]): void {
    const speaker = this.speaker;
    if (speaker && events.length) {
      const quiet = (zone: string): boolean => !!placeOf(zone, this.looks?.places ?? {}).quiet;
      const lines = story(events, speaker, quiet);
      this.log = [...this.log, ...lines].slice(-LOG);
      this.told += lines.length;
    }
    const before = this.queue.length ? null : this.shown;
    if (!sameMoves(view, this.view)) this.askedAnew();
    const myTurn = view.moves.length > 0 && !(this.view?.moves.length && events.length === 0);
    this.view = view;
    if (!this.shown && !calm()) this.dealt = travels(events);
    if (!before || events.length === 0) this.settle();
    else this.stage(beats(before, events, view));
    if (myTurn) sound("turn");
    else if (events.some((event) => event.kind === "move")) sound("card");
  }

  private stage(steps: Beat[]): void {
    clearTimeout(this.timer);
    this.queue = steps;
    this.step();
  }

  private step(): void {
    const beat = this.queue.shift();
    if (!beat) return;
    const draw = async (): Promise<void> => {
      this.shown = beat.view;
      await tick();
    };
    void (calm() ? draw() : this.onTravel(draw, beat.moved));
    if (this.queue.length) this.timer = window.setTimeout(() => this.step(), beat.pause);
  }
}
