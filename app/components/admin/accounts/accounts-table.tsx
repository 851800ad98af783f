import { href, Link } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import type { AccountsPage } from "#app/components/admin/accounts/account-pages.ts";
import { AccountActions, AccountBadge } from "#app/components/admin/accounts/account-state.tsx";

const atTheEnd: string[] = ["limit", "waiting", "actions"];

/** The page of accounts; on a phone every row is a card. */
export function AccountsTable({ page }: { page: AccountsPage }) {
  return (
    <table className="data-table data-table-stacked accounts-table" role="table" aria-label={words.title}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columns).map(([name, column]) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={atTheEnd.includes(name) ? "data-table-right" : undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {page.rows.map((row) => (
          <tr key={row.id} role="row" data-row={row.id}>
            <td role="cell" className="mono">
              <Link to={href("/admin/accounts/:accountId", { accountId: row.id })}>{row.number}</Link>
            </td>
            <td role="cell" className="accounts-table-company" title={row.company}>
              {row.company}
            </td>
            <td role="cell" className="accounts-table-contact" title={row.contact}>
              {row.contact}
            </td>
            <td role="cell" data-label={words.columns.terms}>
              {row.terms}
            </td>
            <td role="cell" className="accounts-table-limit data-table-right" data-label={words.columns.limit}>
              {row.limit}
            </td>
            <td role="cell">
              <AccountBadge state={row.state} />
            </td>
            <td role="cell" className="data-table-right" data-label={words.columns.waiting}>
              {row.waiting > 0 ? <b>{row.waiting}</b> : row.waiting}
            </td>
            <td role="cell" className="accounts-table-actions data-table-right">
              <AccountActions account={row} from={page.address} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
