import { collectDefaultMetrics, Registry } from "prom-client";
import { env } from "#server/env.ts";

const holder = globalThis as { waybillMetrics?: Registry };

/** What is measured of this process. Null where nobody may read it (METRICS_TOKEN is unset): then nothing is measured either. */
export function metrics(): Registry | null {
  if (env().METRICS_TOKEN === undefined) return null;
  holder.waybillMetrics ??= begin();
  return holder.waybillMetrics;
}

/** Processor, memory, open files, garbage collection and how far the event loop lags behind. */
function begin(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
