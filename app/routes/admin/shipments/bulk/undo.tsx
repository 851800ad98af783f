import { href, redirect } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import { undoBulkJob } from "#server/features/bulk/undo-bulk-job.ts";
import { BulkRoom } from "#app/components/admin/bulk/bulk-room.tsx";
import { loadBulkPage } from "#app/routes/admin/shipments/bulk/load-bulk-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/undo";

export const meta: Route.MetaFunction = () => [{ title: words.undoTitle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadBulkPage(staffOf(context), params.jobId);
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: staffOf,
    failed: words.undoFailed,
    run: async (actor) => {
      const { jobId } = await undoBulkJob(actor, args.params.jobId);
      return redirect(href("/admin/shipments/bulk/:jobId", { jobId }));
    },
  });
}

export const clientAction = keepForm(() => words.undoFailed);

/** Shown after a rejection without JavaScript. */
export default function UndoJob({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkRoom loaded={loaderData} answer={actionData} backTo="/admin/shipments" />;
}
