import { href, Link } from "react-router";
import { suppressionWords as words } from "#copy/en/suppressions.ts";
import type { Moment } from "#app/components/table/moment.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { When } from "#app/components/table/when.tsx";

export type SuppressionLine = {
  id: string;
  email: string;
  reason: string;
  detail: string;
  messageId: string | null;
  when: Moment;
};

/** A page of addresses that are written to no more, each with the button that ends it. */
export function SuppressionsTable({ rows }: { rows: SuppressionLine[] }) {
  return (
    <table className="data-table data-table-stacked suppressions-table" role="table" aria-label={words.table}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columns).map(([name, column]) => (
            <th key={name} role="columnheader" scope="col" className={`suppressions-table-${name}`}>
              {column || <span className="visually-hidden">{words.release}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row: { id: suppressionId, email, reason, detail, messageId, when } }: { row: SuppressionLine }) {
  return (
    <tr role="row" data-row={suppressionId}>
      <td role="cell" className="suppressions-table-email" title={email}>
        {email}
      </td>
      <td role="cell" className="suppressions-table-reason">
        {reason}
        {messageId ? (
          <Link className="text-link" to={href("/admin/messages/:messageId", { messageId })}>
            {words.message}
          </Link>
        ) : null}
      </td>
      <td role="cell" className="suppressions-table-detail" data-label={words.columns.detail} title={detail}>
        {detail || words.nothingSaid}
      </td>
      <td role="cell" className="suppressions-table-when" data-label={words.columns.when}>
        <When moment={when} />
      </td>
      <td role="cell" className="suppressions-table-action">
        <ConfirmForm
          action={href("/admin/messages/addresses/:suppressionId/release", { suppressionId })}
          button={words.release}
          buttonName={words.releaseOf(email)}
          failed={words.failed}
          hidden={{}}
        />
      </td>
    </tr>
  );
}
