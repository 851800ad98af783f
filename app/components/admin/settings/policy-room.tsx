import { Link } from "react-router";
import { policyWords as words } from "#copy/en/policies.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import { Badge } from "#app/components/ui/badge.tsx";

type PolicyLine = { policy: PolicyKind; name: string; since: string; isShipped: boolean };

/** The policies with the text that is in force. */
export function PolicyTable({ rows }: { rows: PolicyLine[] }) {
  return (
    <table className="policy-room-table" aria-label={words.table}>
      <thead>
        <tr>
          {[words.policy, words.version, words.since, words.origin].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ policy, name, since, isShipped }) => (
          <tr key={policy}>
            <th scope="row">
              <Link className="text-link" to={`/admin/settings/policies/${policy}`}>
                {words.titles[policy]}
              </Link>
            </th>
            <td className="mono">{name}</td>
            <td>{since}</td>
            <td>
              {isShipped ? (
                <Badge tone="amber" icon="alert" words={words.shipped} />
              ) : (
                <Badge tone="green" icon="check" words={words.own} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All texts of a policy, the newest first; the first is in force. */
export function PolicyVersions({
  policy,
  rows,
}: {
  policy: PolicyKind;
  rows: (Omit<PolicyLine, "policy"> & { note: string })[];
}) {
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
