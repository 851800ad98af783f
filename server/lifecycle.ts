import { onceInProcess } from "#server/once-in-process.ts";
import { log } from "#server/log.ts";

type Step = { name: string; run: () => unknown };

const state = onceInProcess("lifecycle", (): { isReady: boolean; steps: Step[] } => ({ isReady: false, steps: [] }));

/**
 * Registers what must end before the HTTP server closes (open event streams, timers). Runs in the order of
 * registration.
 */
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

/**
 * Waits for `work` up to a timeout. Returns true if it ended in time; a failure is logged, so that a shutdown
 * continues.
 */
export async function within(timeoutMs: number, name: string, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), timeoutMs)));
  const ended = work.then(
    () => true,
    (error: unknown) => {
      log.warn({ step: name, err: error }, "a shutdown step failed");
      return true;
    },
  );
  const isInTime = await Promise.race([ended, late]);
  clearTimeout(timer);
  if (!isInTime) log.warn({ step: name, afterMs: timeoutMs }, "a shutdown step timed out");
  return isInTime;
}
