import { href, Link } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import type { ImportListRow } from "#app/components/admin/imports/import-pages.ts";

/** Earlier imports; on a phone every row is a card. */
export function ImportsTable({ rows }: { rows: ImportListRow[] }) {
  return (
    <table className="data-table imports-table" role="table" aria-label={words.table}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columnsOf).map(([name, column]) => (
            <th key={name} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <td role="cell">
              <Link to={href("/admin/imports/:importId", { importId: row.id })}>{row.fileName}</Link>
            </td>
            <td role="cell">{row.what}</td>
            <td role="cell">{row.when}</td>
            <td role="cell">{row.who}</td>
            <td role="cell">{row.state}</td>
            <td role="cell">{row.result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
