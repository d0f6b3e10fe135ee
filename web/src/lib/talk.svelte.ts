/** What is said at the table: the lines, those just said, and those not yet read. */
import type { ChatLine } from "./wire";

const A_BUBBLE = 5000; // milliseconds over a seat
const A_LETTER = 40; // more

/** Whose lines they are: a seat's, or an onlooker's by his name. */
export function voice(seat: number | null, name: string): string {
  return seat === null ? `- ${name}` : `${seat}`;
}

export class Talk {
  lines: ChatLine[] = $state.raw([]);
  /** What hangs over the seats now. */
  bubbles: Record<number, ChatLine> = $state.raw({});
  muted = $state(false);
  /** Whose lines this reader leaves out. */
  private hidden: string[] = $state.raw([]);
  /** Is the talk in sight? */
  open = $state(false);
  private read = $state(0);

  get unread(): number {
    return this.muted || this.open ? 0 : this.shown.filter(({ version }) => version > this.read).length;
  }

  get shown(): ChatLine[] {
    return this.lines.filter(({ seat, name }) => !this.hides(voice(seat, name)));
  }

  hides(whose: string): boolean {
    return this.hidden.includes(whose);
  }

  hide(whose: string, on: boolean): void {
    this.hidden = this.hidden.filter((one) => one !== whose).concat(on ? [whose] : []);
  }

  /** All that has been said so far is no news. */
  before(lines: ChatLine[]): void {
    for (const line of lines) this.keep(line);
    this.look();
  }

  /** After a break the last lines may come again. */
  hear(line: ChatLine): void {
    if (!this.keep(line) || this.muted || this.hides(voice(line.seat, line.name))) return;
    if (this.open) this.look();
    const { seat } = line;
    if (seat === null) return;
    this.bubbles = { ...this.bubbles, [seat]: line };
    setTimeout(() => {
      const { [seat]: last, ...others } = this.bubbles;
      if (last === line) this.bubbles = others;
    }, A_BUBBLE + A_LETTER * line.text.length);
  }

  look(): void {
    this.read = Math.max(this.read, ...this.lines.map(({ version }) => version));
  }

  private keep(line: ChatLine): boolean {
    if (this.lines.some((one) => one.version === line.version)) return false;
    this.lines = [...this.lines, line];
    return true;
  }
}
