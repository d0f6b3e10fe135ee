/** Where the reader is. Every place has an address that can be sent to a friend. */

export type Route =
  | { page: "shelf" }
  | { page: "game"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; step: number; seat: number | null }
  | { page: "analysis"; table: string; seat: number | null }
  | { page: "rules"; game: string }
  | { page: "lesson"; game: string }
  | { page: "settings" }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").slice(1);
  if (first === "" && !second) return { page: "shelf" };
  if (first === "settings" && !second) return { page: "settings" };
  const numbers = more.map(Number);
  if (second && more.every((one) => /^\d{1,5}$/.test(one))) {
    const [one = 0, other = null] = numbers;
    if (first === "r" && more.length < 3) return { page: "replay", table: second, step: one, seat: other };
    if (first === "a" && more.length < 2) return { page: "analysis", table: second, seat: more.length ? one : null };
  }
  if (second && more.length === 0) {
    if (first === "g") return { page: "game", game: second };
    if (first === "t") return { page: "table", table: second };
    if (first === "rules") return { page: "rules", game: second };
    if (first === "learn") return { page: "lesson", game: second };
  }
  return { page: "lost" };
}

class Router {
  route: Route = $state(routeOf(location.pathname));
  /** Did the reader come by the browser's own back or forward? */
  back = false;

  constructor() {
    addEventListener("popstate", () => {
      this.back = true;
      this.follow();
    });
    addEventListener("click", (event) => this.click(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.back = false;
    this.follow();
  }

  private follow(): void {
    this.route = routeOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Links of our own change the page without loading it anew. */
  private click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
    if (to.hash && to.pathname === location.pathname) return;
    event.preventDefault();
    this.go(to.pathname);
  }
}

export const router = new Router();
