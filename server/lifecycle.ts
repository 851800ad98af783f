import { log } from "#server/log.ts";

type Step = { name: string; run: () => unknown };

const holder = globalThis as { waybillLifecycle?: { isReady: boolean; steps: Step[] } };
const state = (holder.waybillLifecycle ??= { isReady: false, steps: [] });

/** Registers what has to end before the HTTP server closes (open event streams, timers). Runs in the order given. */
export function onShutdown(name: string, run: () => unknown): void {
  state.steps = state.steps.filter((step) => step.name !== name);
  state.steps.push({ name, run });
}

export function setReady(isReady: boolean): void {
  state.isReady = isReady;
}

export function isReady(): boolean {
  return state.isReady;
}

export async function runShutdownSteps(): Promise<void> {
  for (const step of state.steps) {
    try {
      await step.run();
    } catch (error) {
      log.warn({ step: step.name, err: error }, "a shutdown step failed");
    }
  }
}
