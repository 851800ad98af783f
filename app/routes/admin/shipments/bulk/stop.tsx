import { href } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import { stopBulkJob } from "#server/features/bulk/stop-bulk-job.ts";
import { BulkRoom } from "#app/components/admin/bulk/bulk-room.tsx";
import { loadBulkPage } from "#app/routes/admin/shipments/bulk/load-bulk-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/stop";

export const meta: Route.MetaFunction = () => [{ title: words.stopTitle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadBulkPage(staffOf(context), params.jobId);
}

export function action(args: Route.ActionArgs) {
  const { jobId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.stopFailed,
    run: (actor) => stopBulkJob(actor, jobId),
    done: () => [href("/admin/shipments/bulk/:jobId", { jobId }), words.stopped],
  });
}

export const clientAction = keepForm(() => words.stopFailed);

/** Shown after a rejection without JavaScript. */
export default function Stop({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkRoom loaded={loaderData} answer={actionData} backTo="/admin/shipments" />;
}
