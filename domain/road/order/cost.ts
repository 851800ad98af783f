/**
 * Weights of the cost of a run (G22), in seconds of driving. Each outweighs all that the lines below it can add up to
 * on a day of 20 runs, so that the order of the lines decides.
 */
export const weights = {
  /** A rule that may not be broken: skills, collect before deliver, a pin. */
  broken: 1e15,
  /** Each piece and pound over the capacity. */
  overload: 1e13,
  missedPromise: 1e11,
  missedWindow: 1e8,
  /** Each second after promise or window: a stop that is late anyway should not come last. */
  lateSecond: 1000,
  overtimeSecond: 100,
  driveSecond: 1,
  /** By the square of the working time of a run: eight hours count as 8 s, so that two runs share evenly. */
  workSecondSquared: 1e-8,
} as const;

/** A new stop is left over if it costs more: a missed promise or window of any stop, or overtime of five minutes. */
export const leftOverCost = 5 * 60 * weights.overtimeSecond;

/** Cost in seconds of driving of moving a stop to another run after one of the two has started. */
export const movedStopCost = 10 * 60;
