import { clock } from "#server/clock.ts";

type Timer = { at: number; run: () => void; owner: object };

/** The true time of the model, and the timers of its tabs. It stands still while code runs. */
export class World {
  now: number;
  readonly seed: number;
  readonly #timers = new Set<Timer>();

  constructor(seed: number) {
    this.seed = seed;
    this.now = Date.parse("2026-06-18T10:00:00Z");
    this.pass(0);
  }

  /** Lets a moment pass in which no timer runs, such as the way of a request. */
  pass(ms: number): void {
    this.now += ms;
    clock.set(new Date(this.now));
  }

  /** Lets time pass, and runs each timer when it is due. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      this.#timers.delete(next);
      this.pass(Math.max(0, next.at - this.now));
      next.run();
      await settle();
    }
    this.pass(Math.max(0, end - this.now));
  }

  addTimer(owner: object, run: () => void, ms: number): Timer {
    const timer = { at: this.now + ms, run, owner };
    this.#timers.add(timer);
    return timer;
  }
  dropTimer(timer: Timer | undefined): void {
    if (timer) this.#timers.delete(timer);
  }
  dropTimersOf(owner: object): void {
    for (const timer of this.#timers) if (timer.owner === owner) this.#timers.delete(timer);
  }

  #state = 0;
  /** Returns a number from 0 to 1, the same for the same seed (mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5 + this.seed * 0x9e3779b1) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  chance(of: number): boolean {
    return this.random() < of;
  }
  between(least: number, most: number): number {
    return Math.floor(least + this.random() * (most - least));
  }
}
