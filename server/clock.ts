let offsetMs = 0;
let frozenAt: number | undefined;

/** Returns the current time. Tests and the sample data move this clock, so the database's `now()` is never used. */
export function now(): Date {
  return new Date(frozenAt ?? Date.now() + offsetMs);
}

export const clock = {
  /** Stops the clock at an instant. */
  set(at: Date | string): void {
    frozenAt = new Date(at).getTime();
  },
  /** Advances the clock by milliseconds. */
  advance(ms: number): void {
    if (frozenAt === undefined) offsetMs += ms;
    else frozenAt += ms;
  },
  reset(): void {
    offsetMs = 0;
    frozenAt = undefined;
  },
};
