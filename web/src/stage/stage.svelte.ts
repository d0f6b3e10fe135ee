/** The stage: moments are shown one after the other, each as long as it needs. What may be done comes after the last. */
import { tick } from "svelte";
import { calm, settings } from "../lib/settings.svelte";
import type { ToldMoment, View } from "../lib/view";
import type { Weight } from "../lib/wire";
import { following, scenes, stay, undealt, type Scene, type Travel } from "./scenes";

export interface Audience {
  /** The table is there to be looked at. */
  ready(): Promise<void>;
  /** Draw the next picture and let cards travel to it; done when they lie. */
  fly(draw: () => Promise<void>, moved: Travel[]): Promise<void>;
  /** All up to this version has been shown to a person. */
  seen(version: number): void;
  /** How many milliseconds a summit waits for a tap; null: for ever. */
  patience(): number | null;
}

const SPEEDS = { calm: 1.5, brisk: 1, once: 0 };
const RANK: Record<Weight, number> = { quiet: 0, plain: 1, strong: 2, summit: 3 };

export class Stage {
  /** What is drawn. */
  shown: View | null = $state.raw(null);
  /** The moment on the stage. */
  moment: ToldMoment | null = $state.raw(null);
  /** A summit that waits for a tap: its sheet lies on the table. */
  summit: ToldMoment | null = $state.raw(null);
  /** What the line under the table tells: the moment on the stage, and at rest the weightiest thing since one's last look. */
  get caption(): ToldMoment | null {
    return this.moment?.said ? this.moment : this.weightiest;
  }

  /** How many moments are not told yet: the log waits for them, too. */
  waiting = $state(0);
  /** Has all been shown? Only then may something be done. */
  idle = $state(true);
  /** All that was shown since the page opened, for who listens. */
  told: ToldMoment[] = $state.raw([]);

  /** How many times as fast as usual. */
  haste = 1;

  private weightiest: ToldMoment | null = $state.raw(null);
  private queue: Scene[] = [];
  private newest: View | null = null;
  private version = 0;
  private wake: (() => void) | null = null;
  private playing = false;
  private closed = false;
  /** Grows when what is being played is forgotten. */
  private era = 0;

  constructor(private readonly audience: Audience) {}

  /** A whole view: what was before is forgotten. */
  reset(view: View, version: number): void {
    this.era++;
    this.queue = [];
    this.waiting = 0;
    this.newest = view;
    this.version = version;
    this.summit = null;
    this.moment = null;
    this.shown = view;
    this.wake?.();
    if (!this.playing) this.rest();
  }

  /** Nothing has been shown yet: what is played next is dealt anew. */
  forget(): void {
    this.queue = [];
    this.waiting = 0;
    this.newest = this.shown = this.moment = this.weightiest = null;
    this.told = [];
  }

  /** What happened up to this view. */
  play(moments: ToldMoment[], view: View, version: number): void {
    const before = this.newest;
    this.newest = view;
    this.version = version;
    const found = scenes(before ?? undealt(view, moments), moments, view);
    if (before === null && this.shown === null) this.shown = undealt(view, moments);
    this.queue.push(...found);
    this.waiting += found.length;
    // What another has chosen in secret changes nothing for a reader who is still choosing.
    if (found.some(({ moment }) => moment.kind !== "sealed")) this.idle = false;
    if (this.playing) return;
    if (found.length === 0) this.rest();
    else void this.run();
  }

  /** The reader has moved: what is told from now on is news. */
  moved(): void {
    this.weightiest = null;
  }

  /** A tap: on to the next moment. */
  hurry(): void {
    this.wake?.();
  }

  close(): void {
    this.closed = true;
    this.queue = [];
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.playing = true;
    await this.audience.ready();
    for (let next = following(this.queue); next && !this.closed; next = following(this.queue)) {
      await this.act(next);
    }
    this.playing = false;
    if (!this.closed) this.rest();
  }

  private async act({ moment, before, beats, first }: Scene): Promise<void> {
    const { era } = this;
    before.forEach((one) => this.tell(one));
    this.moment = moment;
    const length = this.hidden ? 0 : (stay(moment) * SPEEDS[settings.story]) / this.haste;
    if (first) {
      this.tell(moment);
      await this.pause(length);
    }
    for (const { view, moved } of beats) {
      if (era !== this.era) return;
      const draw = async (): Promise<void> => {
        this.shown = view;
        await tick();
      };
      if (this.still || moved.length === 0) await draw();
      else await Promise.race([this.audience.fly(draw, moved), this.tapped()]);
    }
    if (era !== this.era) return;
    if (first) {
      await this.pause(length / 4);
      return;
    }
    this.tell(moment);
    if (moment.sheet && moment.word !== "game" && SPEEDS[settings.story] > 0) {
      this.summit = moment;
      const patience = this.audience.patience();
      await (patience === null ? this.tapped() : this.pause(patience));
      this.summit = null;
      this.weightiest = null;
      return;
    }
    await this.pause(length);
  }

  private tell(moment: ToldMoment): void {
    this.waiting = Math.max(0, this.waiting - 1);
    if (!moment.said) return;
    this.told = [...this.told.slice(-50), moment];
    if (!this.weightiest || RANK[moment.weight] >= RANK[this.weightiest.weight]) this.weightiest = moment;
  }

  /** Everything has been shown. */
  private rest(): void {
    this.moment = null;
    this.shown = this.newest;
    this.waiting = 0;
    this.idle = true;
    this.audience.seen(this.version);
  }

  private get hidden(): boolean {
    return document.visibilityState === "hidden";
  }

  private get still(): boolean {
    return calm() || this.hidden || SPEEDS[settings.story] === 0;
  }

  private tapped(): Promise<void> {
    return new Promise((done) => (this.wake = done));
  }

  private pause(length: number): Promise<void> {
    if (length <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, length);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
