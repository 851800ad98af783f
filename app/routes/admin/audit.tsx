import { data, Form, redirect } from "react-router";
import { auditWords as words } from "#copy/en/audit.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { trailLines } from "#copy/en/trail.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listActivities } from "#server/features/settings/list-activities.ts";
import { verifyActivitySeals } from "#server/features/settings/verify-activity-seals.ts";
import { listUndos } from "#server/features/undo/list-undos.ts";
import { log } from "#server/log.ts";
import { AuditFilter } from "#app/components/admin/audit/audit-filter.tsx";
import { AuditTable } from "#app/components/admin/audit/audit-table.tsx";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { auditAddress, auditValues, presentAudit, trailFilter } from "#app/routes/admin/present-audit.ts";
import { runAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const params = new URL(request.url).searchParams;
  const values = auditValues(params);
  try {
    const zone = await companyZone();
    const list = await listActivities(actor, trailFilter(values, zone), params.get("cursor"));
    return data({
      values,
      page: presentAudit(list, values, { zone, now: now(), undos: await listUndos(actor, list.items) }),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(auditAddress(values));
    log.error({ err: error }, "the trail failed");
    return data({ values, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

/** Reads the whole trail from its first seal to its last. */
export async function action({ context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  return runAction({
    form: "verify",
    fields: {},
    parse: () => ({ ok: true, value: null }),
    failed: words.verifyFailed,
    run: async () => {
      const report = await verifyActivitySeals(actor);
      return { isWhole: report.broken === null, lines: trailLines(report) };
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, words.verifyFailed);
}

export default function Audit({ loaderData: { values, page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.newestFirst}</span>
        <Form method="post" action="/admin/audit">
          <Button look="quiet" icon="lock">
            {words.verify}
          </Button>
        </Form>
      </div>
      {actionData ? <Seal answer={actionData} /> : null}
      <AuditFilter values={values} />
      <div className="admin-frame-list">
        {page === null ? (
          <div className="admin-frame-failed">
            <Notice tone="red" title={words.failedTitle}>
              {words.failedBody}
            </Notice>
            <LinkButton to={auditAddress(values)}>{tryAgain()}</LinkButton>
          </div>
        ) : page.rows.length === 0 ? (
          <EmptyState icon="lock" title={words.empty} body={words.emptyBody} />
        ) : (
          <>
            <AuditTable rows={page.rows} />
            <Pagination
              label={words.pages}
              summary={shownCount(page.rows.length)}
              previousTo={page.newerTo}
              nextTo={page.olderTo}
            />
            <p className="admin-frame-list-foot">
              <ExportLinks what="activities" filters={values} />
            </p>
          </>
        )}
      </div>
    </>
  );
}

function Seal({ answer }: { answer: { isWhole: boolean; lines: string[] } | { message: string } }) {
  if (!("lines" in answer)) return <Notice tone="red">{answer.message || words.verifyFailed}</Notice>;
  return <Notice tone={answer.isWhole ? "green" : "red"}>{answer.lines.join(" ")}</Notice>;
}
