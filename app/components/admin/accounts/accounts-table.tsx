import { href, Link } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import type { AccountLine } from "#app/components/admin/accounts/account-pages.ts";
import { AccountActions, AccountBadge } from "#app/components/admin/accounts/account-state.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { columns: heads } = words;

const columns: Column<AccountLine>[] = [
  {
    key: "number",
    head: heads.number,
    width: 8,
    look: "mono",
    card: "title",
    cell: ({ id, number }) => <Link to={href("/admin/accounts/:accountId", { accountId: id })}>{number}</Link>,
  },
  { key: "company", head: heads.company, look: "strong", cell: ({ company }) => company },
  { key: "contact", head: heads.contact, look: "quiet", hideBelow: "medium", cell: ({ contact }) => contact },
  { key: "terms", head: heads.terms, width: 6, hideBelow: "wide", card: "labeled", cell: ({ terms }) => terms },
  { key: "limit", head: heads.limit, width: 14, align: "right", card: "labeled", cell: ({ limit }) => limit },
  { key: "state", head: heads.state, width: 8.5, card: "corner", cell: ({ state }) => <AccountBadge state={state} /> },
  {
    key: "waiting",
    head: heads.waiting,
    width: 5.5,
    align: "right",
    card: "labeled",
    cell: ({ waiting }) => (waiting > 0 ? <b>{waiting}</b> : waiting),
  },
];

/** Billing accounts. `address`: page to return to. */
export function AccountsTable({ rows, address }: { rows: readonly AccountLine[]; address: string }) {
  const actions: Column<AccountLine> = {
    key: "actions",
    head: heads.actions,
    width: 16,
    align: "right",
    isActions: true,
    cell: (row) => <AccountActions account={row} from={address} />,
  };
  return <DataTable name={words.title} columns={[...columns, actions]} rows={rows} />;
}
