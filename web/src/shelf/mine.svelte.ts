/** The tables one sits at, and where it is one's turn in games over days: so many are said by the title and the icon. */
import { api } from "../lib/api";
import type { MyTable } from "../lib/wire";

const EVERY = 60_000;

type Badged = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

class Mine {
  tables: MyTable[] = $state.raw([]);
  at = $state(0);
  readonly turns = $derived(this.tables.filter((table) => table.left !== null));

  /** A list that cannot be read now is only out of date for a while. */
  async look(): Promise<void> {
    try {
      this.tables = await api.myTables();
    } catch {
      return;
    }
    this.at = Date.now();
    const { setAppBadge, clearAppBadge } = navigator as Badged;
    const count = this.turns.length;
    await (count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => {});
  }

  drop(id: string): void {
    this.tables = this.tables.filter((table) => table.id !== id);
  }

  /** Look again and again while somebody sees it, and at once when a message has come. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.look();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    navigator.serviceWorker?.addEventListener("message", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      navigator.serviceWorker?.removeEventListener("message", look);
    };
  }
}

export const mine = new Mine();
