/** Who the reader is on this device. There is no sign-up: the server gives a name and a cookie. */
import { api, Problem } from "../lib/api";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

class Guest {
  name = $state("");
  problem = $state.raw<unknown>(null);
  private asked: Promise<void> | null = null;

  /** Ask the server who one is; a question already on its way serves all who ask. */
  greet(): Promise<void> {
    this.asked ??= api
      .guest()
      .then(
        ({ name }) => {
          this.name = name;
          this.problem = null;
        },
        (problem: unknown) => {
          this.problem = problem;
          throw problem;
        },
      )
      .finally(() => (this.asked = null));
    return this.asked;
  }

  /** Ask again and again until the server answers. */
  async arrive(): Promise<void> {
    for (let wait = FIRST_WAIT; !this.name; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        await this.greet();
      } catch {
        await pause(wait);
      }
    }
  }

  async rename(name: string): Promise<void> {
    try {
      this.name = (await api.rename(name)).name;
    } catch (problem) {
      if (problem instanceof Problem && problem.code === "bad") throw new Problem("name", problem.message);
      throw problem;
    }
  }
}

/** The pause ends early when the device is online again. */
function pause(wait: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, wait);
    addEventListener(
      "online",
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}

export const guest = new Guest();
