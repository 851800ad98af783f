import { onceInProcess } from "#server/once-in-process.ts";
import { collectDefaultMetrics, Registry } from "prom-client";
import { env } from "#server/env.ts";

const holder = onceInProcess("metrics", (): { registry?: Registry } => ({}));

/** Returns the process's metrics. Null if METRICS_TOKEN is unset: then nothing is measured. */
export function metrics(): Registry | null {
  if (env().METRICS_TOKEN === undefined) return null;
  holder.registry ??= begin();
  return holder.registry;
}

/** Collects CPU, memory, open files, garbage collection and event loop lag. */
function begin(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
