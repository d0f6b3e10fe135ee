/** A lesson as it is played: three leaves to look at, then a prepared deal in which the pupil makes the moves the teacher shows. */
import type { Asker } from "../hand/choice.svelte";
import { spotsOf, type Ready, type Spot } from "../hand/choosing";
import type { View } from "../lib/view";
import type { LessonStep, LessonTold } from "../lib/wire";
import { Stage } from "../stage/stage.svelte";
import type { Travel } from "../stage/scenes";
import { inSight, isShown, meant } from "./shown";

type Fly = (draw: () => Promise<void>, moved: Travel[]) => Promise<void>;

/** What the lesson has come to: a leaf; moments on the stage; the pupil's move, and what came of it; the end. */
export type Part = "leaf" | "stage" | "mine" | "after" | "end";

export class Lesson implements Asker {
  readonly seat = 0;
  readonly waits = true;
  readonly busy = false;
  readonly stage: Stage;
  part: Part = $state("leaf");
  leaf = $state(0);
  /** The step that lies on the table. */
  at = $state(0);
  question = $state(0);
  /** The pupil has just made another move than the one shown. */
  strayed = $state(false);

  constructor(
    readonly told: LessonTold,
    fly: Fly,
  ) {
    this.stage = new Stage({ ready: () => Promise.resolve(), fly, seen: () => this.rested(), patience: () => null });
  }

  private get step(): LessonStep {
    return this.told.steps[this.at] as LessonStep;
  }

  get view(): View {
    return this.step.view;
  }

  get open(): View | null {
    return this.part === "mine" ? this.view : null;
  }

  get ask(): string {
    return this.step.ask;
  }

  get advice(): { best: string } | null {
    return this.part === "mine" && this.step.move !== null ? { best: this.step.move } : null;
  }

  /** The table that a leaf shows. */
  get picture(): View | null {
    const leaf = this.told.leaves[this.leaf];
    return this.part === "leaf" && leaf ? (this.told.steps[leaf.step]?.view ?? null) : null;
  }

  /** What the teacher says now. */
  get says(): string {
    if (this.part === "leaf") return this.told.leaves[this.leaf]?.text ?? "";
    if (this.part === "mine") return this.step.before;
    if (this.part === "after") return this.made?.after ?? "";
    return this.part === "end" ? this.told.farewell : "";
  }

  /** The move that is shown, ready to be said. */
  get shown(): Ready | null {
    return this.step.move === null ? null : meant(this.view, this.step.move);
  }

  /** The cards of that move. */
  get marked(): Spot[] {
    return this.part === "mine" && this.shown ? spotsOf(this.view, this.shown.move) : [];
  }

  /** Cards the teacher points at besides. */
  get pointed(): Spot[] {
    if (this.part !== "mine") return [];
    const marked = this.marked;
    const others = this.step.point.filter((card) => !marked.some((spot) => spot.card === card));
    return others.flatMap((card) => inSight(this.view, card) ?? []);
  }

  /** How many of the pupil's moves there are, and which is due or has just been made. */
  get moves(): { now: number; all: number } {
    const mine = this.told.steps.map((step) => step.move !== null);
    const done = mine.slice(0, this.at).filter(Boolean).length;
    return { now: Math.max(1, done + Number(this.part === "mine")), all: mine.filter(Boolean).length };
  }

  /** On from a leaf, or from what was said of a move. */
  next(): void {
    if (this.part === "after") this.proceed();
    else if (this.leaf + 1 < this.told.leaves.length) this.leaf++;
    else this.go(0);
  }

  back(): void {
    this.leaf--;
  }

  again(): void {
    this.stage.forget();
    this.go(0);
  }

  close(): void {
    this.stage.close();
  }

  async play(text: string): Promise<void> {
    this.question++;
    this.strayed = !isShown(this.view, this.step.move ?? "", text);
    if (this.strayed) return;
    this.stage.moved();
    this.go(this.at + 1);
  }

  /** The step before this one, if the pupil made its move. */
  private get made(): LessonStep | null {
    const last = this.told.steps[this.at - 1];
    return last && last.move !== null ? last : null;
  }

  private go(at: number): void {
    this.at = at;
    this.part = "stage";
    this.strayed = false;
    this.stage.play(this.step.moments, this.view, at);
  }

  /** All of this step has been shown. */
  private rested(): void {
    if (this.part !== "stage") return;
    if (this.made?.after) this.part = "after";
    else this.proceed();
  }

  private proceed(): void {
    if (this.step.move !== null) {
      this.question++;
      this.part = "mine";
    } else if (this.at + 1 < this.told.steps.length) this.go(this.at + 1);
    else this.part = "end";
  }
}
