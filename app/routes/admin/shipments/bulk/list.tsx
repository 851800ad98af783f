import { data, href, redirect } from "react-router";
import { bulkRefusal, bulkWords as words } from "#copy/en/bulk.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { listBulkJobs } from "#server/features/bulk/list-bulk-jobs.ts";
import { JobsTable } from "#app/components/admin/bulk/jobs-table.tsx";
import { exportAddress } from "#app/components/admin/bulk/export-address.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { choiceOfForm } from "#app/routes/admin/shipments/bulk/choice-of-form.ts";
import { presentJobs } from "#app/routes/admin/shipments/bulk/present-bulk.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { readForm } from "#app/web/read-form.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/shipments/bulk",
  actor: staffOf,
  load: async ({ actor, cursor, clock }) => {
    const { items, ...cursors } = await listBulkJobs(actor, { cursor });
    return { rows: presentJobs(items, await clock()), ...cursors };
  },
});

/** Notes which shipments were chosen, and goes on to what is to be done with them. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = staffOf(context);
  const { action: what, isOptions, choice, from } = choiceOfForm(await readForm(request));
  try {
    const jobId = await chooseShipments(actor, what, choice);
    if (what === "labels" && isOptions) return redirect(href("/admin/shipments/bulk/:jobId/printing", { jobId }));
    if (what === "labels") return redirect(href("/admin/shipments/bulk/:jobId/labels", { jobId }));
    if (what === "export") return redirect(exportAddress(jobId));
    const own = href("/admin/shipments/bulk/:jobId", { jobId });
    return redirect(`${own}?${new URLSearchParams({ from: cameFrom(from) }).toString()}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    return data({ refusal: bulkRefusal(error.reason ?? ""), from: cameFrom(from) }, { status: statusOfError(error) });
  }
}

export default function BulkJobs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.listNote}
      icon="check"
      tools={<LinkButton to={actionData?.from ?? "/admin/shipments"}>{words.backToList}</LinkButton>}
      notice={actionData ? <Notice tone="red">{actionData.refusal}</Notice> : null}
    >
      {({ rows }) => <JobsTable rows={rows} />}
    </ListPage>
  );
}
