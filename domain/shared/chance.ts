/** Reproducible randomness (mulberry32): the same seed gives the same sample data and the same order of stops. */
export type Chance = {
  /** Returns 0 (included) to 1 (excluded). */
  next: () => number;
  /** Returns a whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** Returns true in `share` of the cases. */
  happens: (share: number) => boolean;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    happens: (share) => next() < share,
  };
}
