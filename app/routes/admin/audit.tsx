import { Form } from "react-router";
import { auditWords as words } from "#copy/en/audit.ts";
import { sealLines } from "#copy/en/audit-seals.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { listUndos } from "#server/features/undo/list-undos.ts";
import { AuditFilter } from "#app/components/admin/audit/audit-filter.tsx";
import { AuditTable } from "#app/components/admin/audit/audit-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { auditValues, presentAudit, trailFilter } from "#app/routes/admin/present-audit.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export const handle = { list: words.table };

export const loader = listLoader({
  path: "/admin/audit",
  actor: administratorOf,
  filters: auditValues,
  load: async ({ actor, filters, cursor, clock }) => {
    const time = await clock();
    const { items, ...cursors } = await listActivities(actor, trailFilter(filters, time.zone), cursor);
    return { rows: presentAudit(items, { ...time, undos: await listUndos(actor, items) }), ...cursors };
  },
});

/** Checks the audit log from its first seal to its last. */
export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: administratorOf,
    failed: words.verifyFailed,
    run: async (actor) => {
      const report = await verifyActivitySeals(actor);
      return { isWhole: report.broken === null, lines: sealLines(report) };
    },
  });
}

export const clientAction = keepForm(() => words.verifyFailed);

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="lock"
      exports="activities"
      tools={
        <Form method="post" action="/admin/audit">
          <Button look="quiet" icon="lock">
            {words.verify}
          </Button>
        </Form>
      }
      notice={
        <>
          {actionData ? <Seal answer={actionData} /> : null}
          <AuditFilter values={loaderData.filters} />
        </>
      }
    >
      {({ rows }) => <AuditTable rows={rows} />}
    </ListPage>
  );
}

function Seal({ answer }: { answer: { isWhole: boolean; lines: string[] } | { message: string } }) {
  if (!("lines" in answer)) return <Notice tone="red">{answer.message || words.verifyFailed}</Notice>;
  return <Notice tone={answer.isWhole ? "green" : "red"}>{answer.lines.join(" ")}</Notice>;
}
