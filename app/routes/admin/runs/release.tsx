import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { now } from "#server/clock.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { RunRoom } from "#app/components/admin/runs/run-room.tsx";
import { loadRunPage } from "#app/routes/admin/runs/load-run-page.ts";
import { seenSince } from "#app/routes/admin/runs/present-runs.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/release";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.title }];

export const loader = loadRunPage;

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.release,
    run: async (actor) => {
      await releaseRuns(actor, [runId]);
      const run = await getRun(actor, runId);
      const done = words.releaseDone(run.number, seenSince(run, now()));
      return redirectWithToast(href("/admin/runs/:runId", { runId }), done);
    },
  });
}

export const clientAction = keepForm(() => words.failed.release);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function ReleaseRun({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <RunRoom page={page} answers={{ release: actionData }} />;
}
