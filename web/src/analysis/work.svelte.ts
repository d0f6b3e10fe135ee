/** An analysis while it is made: asked for again and again until it is there; nobody asks once the page is left. */
import { api, Problem } from "../lib/api";
import type { GameAnalysed, Lang, TableAnalysis } from "../lib/wire";

const PASSING = ["busy", "rate", "stopping", "offline", "storage"];
const PAUSE = 4000;

type Ask = (id: string, seat: number | null, lang: Lang, signal: AbortSignal) => Promise<TableAnalysis>;

export class Work {
  done = $state(0);
  steps = $state(0);
  /** From whose views it is made, once that is known. */
  seat: number | null = $state(null);
  found = $state.raw<GameAnalysed | null>(null);
  /** Others are before us; it goes on by itself. */
  waiting = $state(false);
  problem = $state.raw<unknown>(null);
  private readonly stop = new AbortController();

  constructor(
    private readonly id: string,
    private readonly wanted: number | null,
    private readonly lang: Lang,
    private readonly ask: Ask = api.analysis,
    private readonly pause: number = PAUSE,
  ) {}

  async go(): Promise<void> {
    this.problem = null;
    while (!this.found && !this.stop.signal.aborted) {
      try {
        const told = await this.ask(this.id, this.seat ?? this.wanted, this.lang, this.stop.signal);
        [this.seat, this.done, this.steps, this.found, this.waiting] = [told.seat, told.done, told.steps, told.found, false];
      } catch (problem) {
        if (this.stop.signal.aborted) return;
        if (!(problem instanceof Problem && PASSING.includes(problem.code))) {
          this.problem = problem;
          return;
        }
        this.waiting = true;
        await new Promise((resolve) => setTimeout(resolve, this.pause));
      }
    }
  }

  close(): void {
    this.stop.abort();
  }
}
