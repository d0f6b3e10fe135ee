/** The steps of a finished game, brought in pieces a little ahead of where one looks. */
import { api } from "../lib/api";
import type { Frame, Frames, Lang } from "../lib/wire";

export const PIECE = 50;
const BEFORE = 3; // pieces of what happened before, for who reads it

type Ask = (id: string, first: number, count: number, lang: Lang, seat: number | null) => Promise<Frames>;

export class Reel {
  /** How many moves there were; step 0 is the deal. */
  steps = $state(0);
  problem = $state.raw<unknown>(null);
  private readonly frames: Record<number, Frame> = $state({});
  private readonly asked = new Set<number>();

  /** `seat`: whose eyes one looks through; null: every card lies open. */
  constructor(
    readonly id: string,
    private readonly lang: Lang,
    readonly seat: number | null = null,
    private readonly ask: Ask = api.frames,
  ) {}

  at(step: number): Frame | undefined {
    return this.frames[step];
  }

  /** The steps up to this one, as far back as they are here without a gap. */
  upTo(step: number): Frame[] {
    const found: Frame[] = [];
    for (let frame = this.at(step); frame; frame = this.at(frame.step - 1)) found.push(frame);
    return found.reverse();
  }

  /** Have the piece with a step, the next one before it is needed, and what happened before. */
  async need(step: number): Promise<void> {
    const piece = Math.floor(step / PIECE);
    await this.bring(piece);
    if ((piece + 1) * PIECE <= this.steps) await this.bring(piece + 1);
    for (let earlier = piece - 1; earlier >= Math.max(0, piece - BEFORE); earlier--) await this.bring(earlier);
  }

  /** The first piece tells how long the game was, or why it cannot be seen. */
  async begin(): Promise<void> {
    await this.bring(0);
    if (this.problem !== null) throw this.problem;
  }

  private async bring(piece: number): Promise<void> {
    if (this.asked.has(piece)) return;
    this.asked.add(piece);
    try {
      const { steps, frames } = await this.ask(this.id, piece * PIECE, PIECE, this.lang, this.seat);
      this.steps = steps;
      for (const frame of frames) this.frames[frame.step] = frame;
      this.problem = null;
    } catch (problem) {
      this.asked.delete(piece);
      this.problem = problem;
    }
  }
}
