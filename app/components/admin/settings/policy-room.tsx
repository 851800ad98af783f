import { Link } from "react-router";
import { policyWords as words } from "#copy/en/policies.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";

type PolicyLine = { name: string; since: string; isShipped: boolean };

const columns = (): Column<PolicyLine & { id: PolicyKind }>[] => [
  {
    key: "policy",
    head: words.policy,
    isRowHeader: true,
    look: "strong",
    card: "title",
    cell: ({ id }) => (
      <Link className="text-link" to={`/admin/settings/policies/${id}`}>
        {words.titles[id]}
      </Link>
    ),
  },
  { key: "version", head: words.version, width: 9, look: "mono", card: "left", cell: ({ name }) => name },
  { key: "since", head: words.since, width: 20, cell: ({ since }) => since },
  {
    key: "origin",
    head: words.origin,
    width: 12,
    card: "corner",
    cell: ({ isShipped }) =>
      isShipped ? (
        <Badge tone="amber" icon="alert" words={words.shipped} />
      ) : (
        <Badge tone="green" icon="check" words={words.own} />
      ),
  },
];

/** Policies with the text in force. `id`: its kind. */
export function PolicyTable({ rows }: { rows: readonly (PolicyLine & { id: PolicyKind })[] }) {
  return <DataTable name={words.table} columns={columns()} rows={rows} />;
}

/** All texts of a policy, newest first; the first is in force. */
export function PolicyVersions({ policy, rows }: { policy: PolicyKind; rows: (PolicyLine & { note: string })[] }) {
  return (
    <section aria-labelledby="policy-room-versions">
      <h2 id="policy-room-versions">{words.versions}</h2>
      <ol className="policy-room-versions">
        {rows.map(({ name, since, isShipped, note }, place) => (
          <li key={name}>
            <Link className="text-link mono" to={`/admin/settings/policies/${policy}/${name}`}>
              {name}
            </Link>
            {place === 0 ? <Badge tone="green" icon="check" words={words.inForceNow} /> : null}
            <span>{since}</span>
            <span>{isShipped ? words.shipped : note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
