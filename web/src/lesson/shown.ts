/** The move that the teacher shows, the one the pupil makes, and the cards that are pointed at. */
import { meantBy, type Ready, type Spot } from "../hand/choosing";
import { signed } from "../lib/i18n/plural";
import type { View } from "../lib/view";

/** A move as it is written, ready to be said. */
export function meant(view: View, text: string): Ready | null {
  return meantBy(view, text, (_, number) => signed(number));
}

/** Is what was made the move that is shown? The same cards in another order are, and one back is as good as another. */
export function isShown(view: View, shown: string, made: string): boolean {
  if (shown === made) return true;
  const [one, other] = [meant(view, shown), meant(view, made)];
  if (!one || !other || one.move.verb !== other.move.verb) return false;
  const { pick, blind } = one.move;
  return !!blind || (!!pick && !pick.ordered && cardsOf(one) === cardsOf(other));
}

function cardsOf(move: Ready): string {
  return (move.move.cards ?? []).toSorted().join();
}

/** Where a card lies that all can see: one's own first, then in the middle, then before the others. */
export function inSight(view: View, card: string): Spot | null {
  const own = view.seat === null ? [] : [view.seat];
  const others = [...view.seats.keys()].filter((seat) => seat !== view.seat);
  for (const owner of [...own, null, ...others]) {
    const zones = owner === null ? view.zones : (view.seats[owner]?.zones ?? {});
    for (const [zone, cards] of Object.entries(zones)) {
      const place = cards.lastIndexOf(card);
      if (place >= 0) return { owner, zone, place, card };
    }
  }
  return null;
}
