/** The cards the reader has picked and not yet played. */
import { complete, live, oneClick, possible, same, sourceOf, type Spot } from "./choosing";
import type { TableState } from "./table.svelte";
import type { Move } from "./view";

export class Choice {
  private picked: Spot[] = $state.raw([]);
  private asked = $state(-1);

  constructor(private readonly table: TableState) {}

  /** What was picked for another question is forgotten. */
  get chosen(): Spot[] {
    return this.asked === this.table.question ? this.picked : [];
  }

  /** The moves that the picked cards make. */
  get ready(): Move[] {
    return this.table.view ? complete(this.table.view, this.chosen) : [];
  }

  has(spot: Spot): boolean {
    return this.chosen.some((one) => same(one, spot));
  }

  order(spot: Spot): number {
    return this.chosen.findIndex((one) => same(one, spot)) + 1;
  }

  live(spot: Spot): boolean {
    const view = this.table.view;
    if (!view) return false;
    return this.has(spot) || live(view, oneClick(view) ? [] : this.chosen, spot);
  }

  /** Is a card of this zone wanted? Those that will not do are dimmed. */
  asks(owner: number | null, zone: string): boolean {
    const view = this.table.view;
    return !!view?.moves.some((move) => {
      const source = sourceOf(move, view);
      return source?.owner === owner && source.zone === zone;
    });
  }

  /** May it be picked if what is picked now is put back? */
  possible(spot: Spot): boolean {
    const view = this.table.view;
    return !!view && possible(view, [spot]).length > 0;
  }

  pick(spot: Spot): void {
    this.table.settle();
    const view = this.table.view;
    if (!view || this.table.busy) return;
    if (this.has(spot)) {
      this.choose(this.chosen.filter((one) => !same(one, spot)));
      return;
    }
    const alone = oneClick(view) || !live(view, this.chosen, spot);
    const next = alone ? [spot] : [...this.chosen, spot];
    if (possible(view, next).length === 0) return;
    const done = complete(view, next);
    if (oneClick(view) && done.length === 1 && done[0]) void this.table.play(done[0].text);
    else this.choose(next);
  }

  /** Drop a card on a seat or a zone: play it if that says which move is meant, else pick it. */
  drop(spot: Spot, seat: number | null, zone: string | null): void {
    const view = this.table.view;
    if (!view || this.table.busy) return;
    const all = this.has(spot) ? this.chosen : oneClick(view) ? [spot] : [...this.chosen, spot];
    const done = complete(view, all);
    const me = this.table.seat;
    const meant = done.filter(
      (move) =>
        done.length === 1 ||
        (move.seat !== undefined && move.seat === seat) ||
        (zone !== null && (seat === me ? move.verb === zone : move.verb.endsWith(`-${zone}`))),
    );
    if (meant.length === 1 && meant[0]) void this.table.play(meant[0].text);
    else if (!this.has(spot)) this.pick(spot);
  }

  clear(): void {
    this.choose([]);
  }

  private choose(spots: Spot[]): void {
    this.picked = spots;
    this.asked = this.table.question;
  }
}
