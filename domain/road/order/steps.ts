/** A search that pauses often, so that its caller can do something else in between. */
export type Steps<T = void> = Generator<undefined, T>;

/** Runs a search to its end without a pause. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
