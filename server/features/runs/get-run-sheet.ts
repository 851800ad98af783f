import type { Actor } from "#domain/people/actor.ts";
import type { RunDetails } from "#domain/road/run-views.ts";
import { drawCode128 } from "#server/barcodes/draw-codes.ts";
import { getRun } from "#server/features/runs/get-run.ts";

/** Bar codes as SVG text: of the run, and of each stop by its tracking number. */
export type RunSheet = { run: RunDetails; codeSvg: string; stopSvgs: Record<string, string> };

/** Returns what the paper of a run shows. @throws `not_found`. */
export async function getRunSheet(actor: Actor, id: string): Promise<RunSheet> {
  const run = await getRun(actor, id);
  const numbers = [...new Set(run.items.map(({ trackingNumber }) => trackingNumber))];
  return {
    run,
    codeSvg: drawCode128(run.code),
    stopSvgs: Object.fromEntries(numbers.map((number) => [number, drawCode128(number)])),
  };
}
