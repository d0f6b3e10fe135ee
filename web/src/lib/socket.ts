/** The line to a table: it comes back by itself and sends again what was not answered. */
import { settings } from "./settings.svelte";
import type { AnyOrder, FromServer } from "./wire";

type Unnamed<O> = O extends unknown ? Omit<O, "id"> : never;
/** An order before it has its id. */
export type Wish = Unnamed<AnyOrder>;

export type Line = "connecting" | "open" | "lost" | "closed";

/** Why the line was closed for good. */
export type End = "no_table" | "no_guest" | "elsewhere" | "too_many" | "removed" | "closed" | "banned";

const ENDS: Record<number, End> = {
  4401: "no_guest",
  4403: "banned",
  4404: "no_table",
  4405: "removed",
  4406: "closed",
  4429: "too_many",
};
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 20_000;
const PATIENCE = 6000;

export interface Listener {
  heard(message: FromServer): void;
  line(now: Line, end?: End): void;
}

interface Waiting {
  sent: string;
  done: (version: number) => void;
  refused: (problem: { code: string; sentence: string }) => void;
}

export class TableLine {
  /** Of the last view: what came after it is asked for when the line was lost, even if another message hinted at it. */
  version = 0;
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private silence = 0;
  private welcomed = false;
  private over = false;
  private lang = "";
  private count = 0;
  private readonly me = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Send an order; the answer is the version it made, or a refusal. */
  send(order: Wish): Promise<number> {
    const id = `${this.me}-${++this.count}`;
    return new Promise((done, refused) => {
      const sent = JSON.stringify({ ...order, id });
      this.waiting.set(id, { sent, done, refused });
      if (this.welcomed) this.socket?.send(sent);
    });
  }

  /** A person has been shown all up to this version. */
  seen(version: number): void {
    if (this.welcomed) this.socket?.send(JSON.stringify({ type: "seen", version }));
  }

  /** In the reader's language from now on. */
  speak(): void {
    if (this.welcomed && this.lang !== settings.lang) this.hello(0);
  }

  close(): void {
    this.over = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  private connect(): void {
    this.listener.line("connecting");
    this.welcomed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => this.hello(this.version);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private hello(version: number): void {
    this.lang = settings.lang;
    this.socket?.send(JSON.stringify({ type: "hello", version, lang: this.lang }));
  }

  private hear(message: FromServer): void {
    if (message.type === "view" || message.type === "story") this.version = message.version;
    this.listen();
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.welcomed = true;
      this.listener.heard(message);
      this.listener.line("open");
      for (const { sent } of this.waiting.values()) this.socket?.send(sent);
      return;
    }
    if (message.type === "ack" || (message.type === "refused" && message.id !== null)) {
      const waiting = this.waiting.get(message.id as string);
      this.waiting.delete(message.id as string);
      if (message.type === "ack") waiting?.done(message.done);
      else waiting?.refused(message);
    }
    if (message.type === "bye") {
      if (message.back === null) this.end("elsewhere");
      else this.wait = message.back * 1000;
    }
    this.listener.heard(message);
  }

  /** A line that says nothing for long may be dead: ask, and if nothing comes, dial anew. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      this.socket?.send(JSON.stringify({ type: "ping" }));
      this.silence = window.setTimeout(() => this.dialAnew(), PATIENCE);
    }, SILENCE);
  }

  private dialAnew(): void {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.lost(0);
  }

  private lost(code: number): void {
    clearTimeout(this.silence);
    this.welcomed = false;
    if (this.over) return;
    const end = ENDS[code];
    if (end) {
      this.end(end);
      return;
    }
    this.listener.line("lost");
    this.retry = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT);
  }

  private end(end: End): void {
    this.close();
    this.listener.line("closed", end);
  }

  /** Back from sleep or a tunnel: do not wait out the pause. */
  private readonly hurry = (): void => {
    if (this.over || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ type: "ping" }));
      return;
    }
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.retry);
    this.connect();
  };
}
