import type pg from "pg";
import { log } from "#server/log.ts";

export type Running = {
  config: pg.PoolConfig;
  /** Calls back once if PostgreSQL exits unexpectedly. */
  onExit: (listener: () => void) => void;
  stop: (patienceMs: number) => Promise<void>;
};

const longestPauseMs = 30_000;

/**
 * Restarts PostgreSQL whenever it exits unexpectedly (killed, out of memory), with increasing delays. Returns a
 * function that stops it.
 */
export function keepRunning(first: Running, start: () => Promise<Running>): Running["stop"] {
  let current = first;
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;
  const watch = () =>
    current.onExit(() => {
      if (!isStopping) restart = startAgain();
    });

  async function startAgain(): Promise<void> {
    log.error("the built-in PostgreSQL exited; restarting it");
    for (let pauseMs = 250; !isStopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        current = await start();
        watch();
        return log.warn("the built-in PostgreSQL is running again");
      } catch (error) {
        log.error({ err: error }, "the built-in PostgreSQL did not start");
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, pauseMs);
        });
      }
    }
  }

  watch();
  return async (patienceMs) => {
    isStopping = true;
    wake();
    await restart;
    await current.stop(patienceMs);
  };
}
