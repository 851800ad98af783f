import { collectDefaultMetrics, Registry } from "prom-client";
import { env } from "#server/env.ts";

const holder = globalThis as { waybillMetrics?: Registry };

/** Returns the process's metrics. Null if METRICS_TOKEN is unset: then nothing is measured. */
export function metrics(): Registry | null {
  if (env().METRICS_TOKEN === undefined) return null;
  holder.waybillMetrics ??= begin();
  return holder.waybillMetrics;
}

/** Collects CPU, memory, open files, garbage collection and event loop lag. */
function begin(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
