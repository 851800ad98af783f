import { Link, useLocation } from "react-router";
import { auditWords as words } from "#copy/en/audit.ts";
import type { AuditLine } from "#app/components/admin/audit/audit-pages.ts";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";

/** A page of the trail: who, when, from where, what, before and after. */
export function AuditTable({ rows }: { rows: AuditLine[] }) {
  const { pathname, search } = useLocation();
  return (
    <div className="audit-table-scroll" role="region" aria-label={words.table} tabIndex={0}>
      <table className="data-table audit-table" aria-label={words.table}>
        <thead>
          <tr>
            {Object.values(words.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="tabular audit-table-when">
                <time dateTime={row.when.at}>{row.when.exact}</time>
              </td>
              <td>{row.actorTo ? <Link to={row.actorTo}>{row.who}</Link> : row.who}</td>
              <td className="mono">{row.from}</td>
              <td>
                {row.action}
                {row.undo ? <UndoForm {...row.undo} from={pathname + search} /> : null}
              </td>
              <td className="mono">
                <Link to={row.subjectTo}>{row.subject}</Link>
              </td>
              <td className="audit-table-changes">
                {row.changes.map((change) => (
                  <span key={change}>{change}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
