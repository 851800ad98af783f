import type { RouterContextProvider } from "react-router";
import { now } from "#server/clock.ts";
import { watchRun } from "#server/features/runs/watch-run.ts";
import { presentRunWatch } from "#app/routes/admin/runs/present-run-watch.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

/** `loader` of the pages of one run. */
export function loadRunPage({
  params,
  context,
}: {
  params: { runId: string };
  context: Readonly<RouterContextProvider>;
}) {
  const actor = staffOf(context);
  return runLoader(async () => ({ page: presentRunWatch(actor, await watchRun(actor, params.runId), now()) }));
}
