import { useState } from "react";
import { href } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { PersonLine } from "#app/components/admin/admin-pages.ts";
import { PersonForm } from "#app/components/admin/person-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

const { columns } = peopleWords;
const atTheEnd: string[] = [columns.joined, columns.actions];

/** The page of people. On a phone every row is a card; the roles are written out because such a layout takes them away in some browsers. */
export function PeopleTable({ rows, address }: { rows: PersonLine[]; address: string }) {
  const [leaving, setLeaving] = useState<PersonLine>();
  const stay = () => setLeaving(undefined);
  // Gone from the list: the question about them goes too.
  const asked = leaving && rows.find(({ id }) => id === leaving.id);
  return (
    <>
      <table className="data-table people-table" role="table" aria-label={peopleWords.title}>
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(columns).map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={atTheEnd.includes(column) ? "data-table-right" : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Person key={row.id} row={row} address={address} onDelete={() => setLeaving(row)} />
          ))}
        </tbody>
      </table>
      <Dialog open={asked !== undefined} onClose={stay} title={messages.users.confirmDelete}>
        {asked ? (
          <PersonForm
            action={href("/admin/users/:userId/deletion", { userId: asked.id })}
            lead={peopleWords.deleteLead(asked.name, asked.email)}
            button={peopleWords.delete}
            failed={messages.users.deleteFailed}
            hidden={{ from: address }}
            isDanger
          >
            <Button type="button" onClick={stay} data-initial-focus>
              {peopleWords.keep}
            </Button>
          </PersonForm>
        ) : null}
      </Dialog>
    </>
  );
}

function Person({ row, address, onDelete }: { row: PersonLine; address: string; onDelete: () => void }) {
  return (
    <tr role="row">
      <td role="cell" className="people-table-name" title={row.name}>
        <span className="admin-rail-avatar" aria-hidden="true">
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
      <td role="cell" className="people-table-actions data-table-right">
        {row.isSelf ? null : <Actions row={row} address={address} onDelete={onDelete} />}
      </td>
    </tr>
  );
}

/** Without JavaScript each leads to a page of its own. */
function Actions({ row, address, onDelete }: { row: PersonLine; address: string; onDelete: () => void }) {
  const userId = row.id;
  const from = new URLSearchParams({ from: address }).toString();
  const toggle = row.isAdmin ? peopleWords.removeAdmin : peopleWords.makeAdmin;
  return (
    <>
      <PersonForm
        action={href("/admin/users/:userId/role", { userId })}
        button={toggle}
        buttonName={peopleWords.about(toggle, row.name)}
        failed={messages.users.roleFailed}
        hidden={{ from: address, role: row.isAdmin ? "customer" : "admin" }}
      />
      <LinkButton
        look="ghost"
        size="small"
        icon="trash"
        iconOnly
        to={`${href("/admin/users/:userId/deletion", { userId })}?${from}`}
        onClick={(event) => {
          event.preventDefault();
          onDelete();
        }}
      >
        {peopleWords.about(peopleWords.delete, row.name)}
      </LinkButton>
    </>
  );
}
