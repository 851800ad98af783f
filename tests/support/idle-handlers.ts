import { jobNames } from "#server/queue/catalog.ts";
import type { Handlers } from "#server/queue/worker.ts";

/** A handler for every kind of job that does nothing; `more` replaces some. */
export function idleHandlers(more: Partial<Handlers> = {}): Handlers {
  const idle: Partial<Handlers> = {};
  for (const name of jobNames) idle[name] = () => Promise.resolve();
  return { ...idle, ...more } as Handlers;
}
