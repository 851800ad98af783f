import { Link, useLocation } from "react-router";
import { auditWords as words } from "#copy/en/audit.ts";
import type { AuditLine } from "#app/components/admin/audit/audit-pages.ts";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { columns: heads } = words;

/** The audit log: who did what, when, from where, with the values before and after. */
export function AuditTable({ rows }: { rows: readonly AuditLine[] }) {
  const { pathname, search } = useLocation();
  const columns: Column<AuditLine>[] = [
    {
      key: "when",
      head: heads.when,
      width: 15.5,
      card: "right",
      look: "quiet",
      cell: ({ when }) => (
        <time className="tabular" dateTime={when.at}>
          {when.exact}
        </time>
      ),
    },
    {
      key: "who",
      head: heads.who,
      width: 9,
      card: "left",
      cell: ({ actorTo, who }) => (actorTo ? <Link to={actorTo}>{who}</Link> : who),
    },
    { key: "from", head: heads.from, width: 8, look: "mono", hideBelow: "wide", cell: ({ from }) => from },
    {
      key: "action",
      head: heads.action,
      width: 16,
      card: "title",
      className: "audit-table-action",
      cell: ({ action, undo }) => (
        <>
          <span title={action}>{action}</span>
          {undo ? <UndoForm {...undo} from={pathname + search} /> : null}
        </>
      ),
    },
    {
      key: "subject",
      head: heads.subject,
      width: 10,
      look: "mono",
      hideBelow: "medium",
      cell: ({ subject, subjectTo }) => (
        <Link title={subject} to={subjectTo}>
          {subject}
        </Link>
      ),
    },
    {
      key: "changes",
      head: heads.change,
      look: "quiet",
      className: "audit-table-changes",
      cell: ({ changes }) => changes.map((change) => <span key={change}>{change}</span>),
    },
  ];
  return <DataTable name={words.table} columns={columns} rows={rows} />;
}
