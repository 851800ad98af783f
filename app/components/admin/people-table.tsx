import { peopleWords } from "#copy/en/people.ts";
import type { PersonLine } from "#app/components/admin/admin-pages.ts";
import { Badge } from "#app/components/ui/badge.tsx";

const { columns } = peopleWords;

/** The page of people. On a phone every row is a card; the roles are written out because such a layout takes them away in some browsers. */
export function PeopleTable({ rows }: { rows: PersonLine[] }) {
  return (
    <table className="data-table people-table" role="table" aria-label={peopleWords.title}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={column === columns.joined ? "data-table-right" : undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Person key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Person({ row }: { row: PersonLine }) {
  return (
    <tr role="row">
      <td role="cell" className="people-table-name" title={row.name}>
        <span className="admin-frame-avatar" aria-hidden="true">
          {row.initial}
        </span>
        <b>{row.name}</b>
      </td>
      <td role="cell" className="people-table-mail" title={row.email}>
        {row.email}
      </td>
      <td role="cell" className="people-table-role">
        {row.role}
      </td>
      <td role="cell" className="people-table-state">
        {row.isVerified ? (
          <Badge tone="green" icon="check" words={peopleWords.verified} />
        ) : (
          <Badge tone="grey" icon="clock" words={peopleWords.notVerified} />
        )}
      </td>
      <td role="cell" className="people-table-joined data-table-right">
        <time dateTime={row.joined.at} title={row.joined.exact}>
          {row.joined.words}
        </time>
      </td>
    </tr>
  );
}
