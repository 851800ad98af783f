import { data, href, Link, redirect } from "react-router";
import { bulkRefusal, bulkWords as words } from "#copy/en/bulk.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { now } from "#server/clock.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { listBulkJobs } from "#server/features/bulk/list-bulk-jobs.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { log } from "#server/log.ts";
import type { BulkJobLine } from "#app/components/admin/bulk/bulk-pages.ts";
import { When } from "#app/components/table/when.tsx";
import { exportAddress } from "#app/components/admin/bulk/export-address.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { choiceOfForm } from "#app/routes/admin/shipments/bulk/choice-of-form.ts";
import { presentJobs } from "#app/routes/admin/shipments/bulk/present-bulk.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { readForm } from "#app/web/form-fields.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

const address = "/admin/shipments/bulk";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const cursor = new URL(request.url).searchParams.get("cursor");
  try {
    const { items, nextCursor, previousCursor } = await listBulkJobs(actor, { cursor });
    const zone = await companyZone();
    return data({ page: { rows: presentJobs(items, { zone, now: now() }), nextCursor, previousCursor } });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(address);
    log.error({ err: error }, "the list of bulk jobs failed");
    return data({ page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

/** Notes which shipments were chosen, and goes on to what is to be done with them. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = staffOf(context);
  const { action: what, choice, from } = choiceOfForm(await readForm(request));
  try {
    const jobId = await chooseShipments(actor, what, choice);
    if (what === "labels") return redirect(href("/admin/shipments/bulk/:jobId/labels", { jobId }));
    if (what === "export") return redirect(exportAddress(jobId));
    const own = href("/admin/shipments/bulk/:jobId", { jobId });
    return redirect(`${own}?${new URLSearchParams({ from: cameFrom(from) }).toString()}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    return data({ refusal: bulkRefusal(error.reason ?? ""), from: cameFrom(from) }, { status: statusOfError(error) });
  }
}

export default function BulkJobs({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.listNote}</span>
        <LinkButton to={actionData?.from ?? "/admin/shipments"}>{words.backToList}</LinkButton>
      </div>
      <div className="admin-frame-list">
        {actionData ? <Notice tone="red">{actionData.refusal}</Notice> : null}
        {page ? <Listed page={page} /> : <Failed />}
      </div>
    </>
  );
}

type Page = { rows: BulkJobLine[]; nextCursor: string | null; previousCursor: string | null };

function Listed({ page }: { page: Page }) {
  if (page.rows.length === 0) return <EmptyState icon="check" title={words.emptyTitle} body={words.emptyBody} />;
  const leadsTo = (cursor: string | null) => (cursor ? `${address}?cursor=${cursor}` : undefined);
  return (
    <>
      <table className="data-table bulk-room-jobs" role="table" aria-label={words.jobs}>
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(words.jobColumns).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {page.rows.map((job) => (
            <tr key={job.id} role="row">
              <td role="cell">{job.started ? <When moment={job.started} /> : null}</td>
              <td role="cell">
                <Link to={href("/admin/shipments/bulk/:jobId", { jobId: job.id })}>{job.title}</Link>
              </td>
              <td role="cell">{job.who}</td>
              <td role="cell">
                {[
                  words.stopReasons[job.stopReason] || words.states[job.state],
                  words.counted(job),
                  job.state === "running" ? words.toGo(job.waiting) : "",
                  job.state === "stopped" ? words.untouched(job.waiting) : "",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        label={words.pages}
        summary={shownCount(page.rows.length)}
        previousTo={leadsTo(page.previousCursor)}
        nextTo={leadsTo(page.nextCursor)}
      />
    </>
  );
}

function Failed() {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={words.failedTitle}>
        {words.failedBody}
      </Notice>
      <LinkButton to={address}>{tryAgain()}</LinkButton>
    </div>
  );
}
