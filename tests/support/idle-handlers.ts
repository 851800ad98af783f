import { jobNames } from "#server/queue/catalog.ts";
import type { Handlers } from "#server/queue/worker.ts";

/** A handler for every kind of job that does nothing; `more` replaces some. */
export function idleHandlers(more: Partial<Handlers> = {}): Handlers {
  const idle = Object.fromEntries(jobNames.map((name) => [name, () => Promise.resolve()])) as Handlers;
  return { ...idle, ...more };
}
