type Work = () => Promise<void>;

/**
 * Returns what does work, never twice at once: of what is asked for meanwhile, the last is done after it. Each call
 * resolves once work that began after it is done, or failed.
 */
export function oneAtATime(): (work: Work) => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let asked: Work | null = null;
  const begin = (work: Work) => {
    running = work()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const beginAsked = async () => {
    const work = asked;
    [asked, next] = [null, null];
    if (work) await begin(work);
  };
  return (work) => {
    if (!running) return begin(work);
    asked = work;
    next ??= running.then(beginAsked);
    return next;
  };
}
