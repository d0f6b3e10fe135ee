/** The steps of a finished game, brought in pieces a little ahead of where one looks. */
import { api } from "../lib/api";
import type { Frame, Frames, Lang } from "../lib/wire";

export const PIECE = 50;

type Ask = (id: string, first: number, count: number, lang: Lang) => Promise<Frames>;

export class Reel {
  /** How many moves there were; step 0 is the deal. */
  steps = $state(0);
  problem = $state.raw<unknown>(null);
  private readonly frames: Record<number, Frame> = $state({});
  private readonly asked = new Set<number>();

  constructor(
    readonly id: string,
    private readonly lang: Lang,
    private readonly ask: Ask = api.frames,
  ) {}

  at(step: number): Frame | undefined {
    return this.frames[step];
  }

  /** Have the piece with a step, and the next one before it is needed. */
  async need(step: number): Promise<void> {
    const piece = Math.floor(step / PIECE);
    await this.bring(piece);
    if ((piece + 1) * PIECE <= this.steps) await this.bring(piece + 1);
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
      const { steps, frames } = await this.ask(this.id, piece * PIECE, PIECE, this.lang);
      this.steps = steps;
      for (const frame of frames) this.frames[frame.step] = frame;
      this.problem = null;
    } catch (problem) {
      this.asked.delete(piece);
      this.problem = problem;
    }
  }
}
