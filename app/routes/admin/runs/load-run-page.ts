import type { RouterContextProvider } from "react-router";
import { getRun } from "#server/features/runs/get-run.ts";
import { presentRun } from "#app/routes/admin/runs/present-runs.ts";
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
  return runLoader(async () => ({ page: presentRun(actor, await getRun(actor, params.runId)) }));
}
