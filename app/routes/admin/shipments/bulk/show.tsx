import { useEffect } from "react";
import { href, redirect } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { BulkRoom } from "#app/components/admin/bulk/bulk-room.tsx";
import { clearTicks } from "#app/components/admin/bulk/use-ticks.ts";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadBulkPage } from "#app/routes/admin/shipments/bulk/load-bulk-page.ts";
import { outcomeOfAddress } from "#app/routes/admin/shipments/bulk/present-bulk.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? words.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const search = new URL(request.url).searchParams;
  const loaded = await loadBulkPage(actor, params.jobId, outcomeOfAddress(search), search.get("cursor"));
  return { ...loaded, backTo: cameFrom(search.get("from")) };
}

/** Starts what was chosen; pressed twice, it is started once. */
export async function action(args: Route.ActionArgs) {
  const { jobId } = args.params;
  const { action: what } = await getBulkJob(staffOf(args.context), jobId, { limit: 1 });
  return formAction(args, {
    actor: staffOf,
    parse: (fields) => parseBulkInput(what, fields),
    failed: words.startFailed,
    run: async (actor, input) => {
      await startBulkJob(actor, jobId, input);
      return redirect(href("/admin/shipments/bulk/:jobId", { jobId }));
    },
  });
}

export const clientAction = keepForm(() => words.startFailed);

export default function BulkJob({ loaderData, actionData }: Route.ComponentProps) {
  const isBegun = loaderData.page.state !== "draft";
  // What was ticked is under way: the list starts afresh.
  useEffect(() => {
    if (isBegun) clearTicks();
  }, [isBegun]);
  return <BulkRoom loaded={loaderData} answer={actionData} backTo={loaderData.backTo} />;
}
