/** The cards the reader has picked and not yet played. */
import { complete, forced, live, oneClick, partners, possible, same, seatKey, sourceOf, targetOf, type Ready, type Spot } from "./choosing";
import { zoneKey, type View } from "../lib/view";

/** Who asks the reader to choose: a table, or a teacher. */
export interface Asker {
  readonly seat: number | null;
  /** The newest view. */
  readonly view: View | null;
  /** What may be done now. */
  readonly open: View | null;
  /** What is asked, in words. */
  readonly ask: string;
  readonly question: number;
  readonly busy: boolean;
  /** The move to mark. */
  readonly advice: { best: string } | null;
  /** Even the only move there is is left to the reader. */
  readonly waits?: boolean;
  play(text: string): Promise<void>;
}

export class Choice {
  private picked: Spot[] = $state.raw([]);
  private asked = $state(-1);
  /** A card under the finger, on its way. */
  dragged: Spot | null = $state.raw(null);
  private laid: Spot[] = $state.raw([]);

  constructor(private readonly table: Asker) {}

  /** What was picked for another question is forgotten. */
  get chosen(): Spot[] {
    return this.asked === this.table.question ? this.picked : [];
  }

  /** The cards of one's own secret choice that lies face down. */
  get sealed(): Spot[] {
    const { view, seat } = this.table;
    return view && seat !== null && view.chosen.includes(seat) ? this.laid : [];
  }

  play(move: Ready): void {
    if (this.table.busy) return;
    this.laid = this.chosen;
    void this.table.play(move.text);
  }

  /** The moves that the picked cards make. */
  get ready(): Ready[] {
    return this.table.open ? complete(this.table.open, this.chosen) : [];
  }

  has(spot: Spot): boolean {
    return this.chosen.some((one) => same(one, spot));
  }

  order(spot: Spot): number {
    return this.chosen.findIndex((one) => same(one, spot)) + 1;
  }

  live(spot: Spot): boolean {
    const view = this.table.open;
    if (!view) return false;
    return this.has(spot) || live(view, oneClick(view) ? [] : this.chosen, spot);
  }

  /** Is a card of this zone wanted? Those that will not do are dimmed; where one can only pass, all of one's own. */
  asks(owner: number | null, zone: string): boolean {
    const view = this.table.open;
    if (view && forced(view) && !this.picks(view) && owner === this.table.seat) return true;
    return !!view?.moves.some((move) => {
      const source = sourceOf(move);
      return source?.owner === owner && source.zone === zone;
    });
  }

  private picks(view: View): boolean {
    return view.moves.some((move) => sourceOf(move) !== null);
  }

  /** May it be picked if what is picked now is put back? */
  possible(spot: Spot): boolean {
    const view = this.table.open;
    return !!view && possible(view, [spot]).length > 0;
  }

  pick(spot: Spot): void {
    const view = this.table.open;
    if (!view || this.table.busy) return;
    if (this.has(spot)) {
      this.choose(this.chosen.filter((one) => !same(one, spot)));
      return;
    }
    const alone = oneClick(view) || !live(view, this.chosen, spot);
    const next = alone ? [spot] : [...this.chosen, spot];
    if (possible(view, next).length === 0) return;
    const done = complete(view, next);
    this.choose(done.length ? next : [...next, ...partners(view, next)]);
    if (oneClick(view) && done.length === 1 && done[0]) this.play(done[0]);
  }

  /** Where the picked cards, or this one, may go: keys of zones and seats. */
  targets(): Set<string> {
    const view = this.table.open;
    const chosen = this.dragged && !this.has(this.dragged) ? [this.dragged] : this.chosen;
    if (!view || chosen.length === 0) return new Set();
    return new Set(complete(view, chosen).map(({ move }) => targetOf(move)).filter((key) => key !== null));
  }

  /** Does the card under the finger go to the middle of the table? */
  get toMiddle(): boolean {
    const view = this.table.open;
    if (!view || !this.dragged || this.has(this.dragged)) return false;
    return complete(view, [this.dragged]).some(({ move }) => targetOf(move) === null);
  }

  /** Put what is picked there: on a zone, or before a seat. */
  put(owner: number | null, zone: string | null): void {
    const meant = this.meant(this.ready, owner, zone);
    if (meant) this.play(meant);
  }

  /** Drop a card on a seat or a zone: play it if that says which move is meant, else pick it. */
  drop(spot: Spot, owner: number | null, zone: string | null): void {
    const view = this.table.open;
    if (!view || this.table.busy) return;
    const all = this.has(spot) ? this.chosen : oneClick(view) ? [spot] : [...this.chosen, spot];
    const done = complete(view, all);
    const meant = this.meant(done, owner, zone) ?? (done.length === 1 ? done[0] : undefined);
    if (meant) {
      this.choose(all);
      this.play(meant);
    } else if (!this.has(spot)) this.pick(spot);
  }

  private meant(done: Ready[], owner: number | null, zone: string | null): Ready | undefined {
    const keys = [zone === null ? null : zoneKey(owner, zone), owner === null ? null : seatKey(owner)];
    const found = done.filter(({ move }) => keys.includes(targetOf(move)));
    return found.length === 1 ? found[0] : undefined;
  }

  clear(): void {
    this.choose([]);
  }

  private choose(spots: Spot[]): void {
    this.picked = spots;
    this.asked = this.table.question;
  }
}
