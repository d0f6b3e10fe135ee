/** A table as this reader sees it: everything the line brings, and the orders that go back. */
import { numberFor } from "../fair/luck";
import { Stage } from "../stage/stage.svelte";
import type { Travel } from "../stage/scenes";
import { api } from "./api";
import { kind, t } from "./i18n/index.svelte";
import { seatNames } from "./people";
import { settings } from "./settings.svelte";
import { TableLine, type End, type Line, type Wish } from "./socket";
import { sound } from "./sound";
import { Speaker } from "./speaker";
import { Talk } from "./talk.svelte";
import { sameMoves, type Looks, type ToldMoment, type View } from "./view";
import type { FromServer, GameWords, Presence, Running, TableAdvice, TableInfo } from "./wire";

const NOTICE = 4000;
const ASK_AGAIN = 5; // times
const REST = 2000;
const PATIENCE = 12_000; // of the others, while one reads a sheet

export class TableState {
  info: TableInfo | null = $state.raw(null);
  /** The newest view, which the stage may still be on its way to. */
  view: View | null = $state.raw(null);
  /** What the reader is asked, in words. */
  ask = $state("");
  /** The number of the question the reader is asked: another's secret choice makes a new view, but asks nothing new. */
  question = $state(0);
  seat: number | null = $state(null);
  host = $state(false);
  name = $state("");
  undo = $state(false);
  busy = $state(false);
  line: Line = $state("connecting");
  end: End | null = $state(null);
  readonly talk = new Talk();
  log: ToldMoment[] = $state.raw([]);
  clock: { running: Running[]; at: number } = $state.raw({ running: [], at: 0 });
  notice = $state("");
  advice: TableAdvice | null = $state.raw(null);
  thinking = $state(false);
  words: GameWords | null = $state.raw(null);
  looks: Looks | null = $state.raw(null);
  onTravel: (draw: () => Promise<void>, moved: Travel[]) => Promise<void> = (draw) => draw();

  /** Call it when the table is drawn: nothing is shown to an empty page. */
  begin = (): void => {};
  readonly stage: Stage;
  private readonly wire: TableLine;
  private noticeTimer = 0;

  constructor(readonly id: string) {
    const drawn = new Promise<void>((done) => (this.begin = done));
    this.stage = new Stage({
      ready: () => drawn,
      fly: (draw, moved) => this.onTravel(draw, moved),
      seen: (version) => this.wire.seen(version),
      patience: () => (this.info?.seats.some((seat, place) => seat.kind === "guest" && seat.here && place !== this.seat) ? PATIENCE : null),
    });
    this.wire = new TableLine(id, { heard: (message) => this.hear(message), line: (now, end) => this.lineIs(now, end) });
    api.looks().then((looks) => (this.looks = looks), (problem: unknown) => this.tell(kind(problem)));
  }

  /** What may be done now: nothing before all has been shown. */
  get open(): View | null {
    return this.stage.idle ? this.view : null;
  }

  /** The vocabulary follows the reader's language, and so does what is told. */
  async speak(): Promise<void> {
    const game = this.info?.game;
    if (!game) return;
    this.wire.speak();
    try {
      this.words = await api.words(game, settings.lang);
    } catch (problem) {
      this.tell(kind(problem));
    }
  }

  get speaker(): Speaker | null {
    const look = this.looks?.looks[this.info?.game ?? ""];
    if (!this.words || !this.info || !look) return null;
    return new Speaker(settings.lang, this.words, this.names, this.seat, look.deck, settings.indexes);
  }

  get names(): string[] {
    return seatNames(this.info?.seats ?? []);
  }

  close(): void {
    clearTimeout(this.noticeTimer);
    this.stage.close();
    this.wire.close();
  }

  /** Do something at the table. False, and a kind word, if it was refused. */
  async order(order: Wish): Promise<boolean> {
    try {
      await this.wire.send(order);
      return true;
    } catch (problem) {
      this.tell(kind(problem));
      return false;
    }
  }

  async play(text: string): Promise<void> {
    if (this.busy || !this.stage.idle) return;
    this.busy = true;
    this.stage.moved();
    if (await this.order({ type: "move", text, version: this.wire.version })) this.askedAnew();
    this.busy = false;
  }

  async hint(): Promise<void> {
    if (this.thinking || !this.open?.moves.length) return;
    this.thinking = true;
    const asked = this.question;
    try {
      const advice = await this.consult(asked);
      if (this.question === asked) this.advice = advice;
    } catch (problem) {
      this.tell(kind(problem));
    }
    this.thinking = false;
  }

  /** The coach's answer; one who is asked too often is asked again after a while, if it still matters. */
  private async consult(question: number): Promise<TableAdvice | null> {
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
        this.talk.before(message.chat);
        this.addLuck();
        break;
      case "view":
        this.undo = message.undo;
        this.log = message.log;
        this.newView(message.view, message.ask);
        this.stage.reset(message.view, message.version);
        break;
      case "story": {
        this.undo = message.undo;
        this.log = [...this.log, ...message.moments];
        this.newView(message.view, message.ask);
        this.stage.play(message.moments, message.view, message.version);
        if (message.moments.some((moment) => moment.events.length)) sound("card");
        break;
      }
      case "table":
        this.info = message.table;
        this.seat = message.seat;
        this.host = message.host;
        this.addLuck();
        break;
      case "presence":
        this.presence(message);
        break;
      case "chat":
        this.talk.hear(message.line);
        if (message.line.seat !== this.seat || message.line.seat === null) sound("talk");
        break;
      case "refused":
        if (message.id === null) this.tell(kind(message));
        break;
      case "clock":
        this.clock = { running: message.running, at: Date.now() };
        break;
    }
  }

  /** Who sits adds a number to the luck, as soon as the server has promised and cannot choose any more. */
  private addLuck(): void {
    const { stage, fair = null } = this.info ?? {};
    if (stage !== "waiting" || !fair || this.seat === null || this.adding || fair.added.includes(this.seat)) return;
    this.adding = true;
    void this.order({ type: "add", number: numberFor(this.id, fair) });
  }

  private adding = false;

  /** The cards come at once, as soon as this page has added its number. */
  get dealing(): boolean {
    const { stage, soon = false, seats = [] } = this.info ?? {};
    return stage === "waiting" && soon && seats.every(({ kind }, place) => kind === "bot" || place === this.seat);
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

  private newView(view: View, ask: string): void {
    if (!sameMoves(view, this.view)) this.askedAnew();
    this.view = view;
    this.ask = ask;
  }
}
