/** Runs work that can be aborted: the first Ctrl-C (or SIGTERM) asks it to end and clean up. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const ask = () => stop.abort();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, ask);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.off(name, ask);
  }
}
