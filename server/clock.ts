let offsetMs = 0;
let frozenAt: number | undefined;

/** The product's only clock. Tests and the sample world move it; the database's own `now()` is never asked. */
export function now(): Date {
  return new Date(frozenAt ?? Date.now() + offsetMs);
}

export const clock = {
  /** Stops the clock at an instant. */
  set(at: Date | string): void {
    frozenAt = new Date(at).getTime();
  },
  /** Moves the clock on by milliseconds. */
  advance(ms: number): void {
    if (frozenAt === undefined) offsetMs += ms;
    else frozenAt += ms;
  },
  reset(): void {
    offsetMs = 0;
    frozenAt = undefined;
  },
};
