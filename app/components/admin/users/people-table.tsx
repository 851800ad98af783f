import { useState } from "react";
import { href, Link } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { PersonLine } from "#app/components/admin/users/people-page.ts";
import { formerRole } from "#app/components/admin/users/former-role.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

const { columns } = peopleWords;
const atTheEnd: string[] = [columns.joined, columns.actions];

/** The page of people. On a phone every row is a card; the roles are written out because such a layout takes them away in some browsers. */
export function PeopleTable({ rows, address }: { rows: PersonLine[]; address: string }) {
  const [question, setQuestion] = useState<{ about: "deletion" | "role"; person: PersonLine }>();
  const stay = () => setQuestion(undefined);
  // Gone from the list, or changed meanwhile: the question about them goes too.
  const asked =
    question && rows.find(({ id, isAdmin }) => id === question.person.id && isAdmin === question.person.isAdmin);
  const [leaving, changing] = [question?.about === "deletion" && asked, question?.about === "role" && asked];
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
            <Person key={row.id} row={row} address={address} onAsk={(about) => setQuestion({ about, person: row })} />
          ))}
        </tbody>
      </table>
      <Dialog open={Boolean(leaving)} onClose={stay} title={messages.users.confirmDelete}>
        {leaving ? (
          <ConfirmForm
            action={href("/admin/users/:userId/deletion", { userId: leaving.id })}
            lead={peopleWords.deleteLead(leaving.name, leaving.email)}
            button={peopleWords.delete}
            failed={messages.users.deleteFailed}
            hidden={{ from: address }}
            isDanger
          >
            <Keep onClick={stay} />
          </ConfirmForm>
        ) : null}
      </Dialog>
      <Dialog open={Boolean(changing)} onClose={stay} title={changing ? roleQuestion(changing) : ""}>
        {changing ? (
          <ConfirmForm
            action={href("/admin/users/:userId/role", { userId: changing.id })}
            lead={
              changing.isAdmin
                ? peopleWords.removeLead(changing.name)
                : peopleWords.makeLead(changing.name, changing.asNow)
            }
            button={changing.isAdmin ? peopleWords.removeAdmin : peopleWords.makeAdmin}
            failed={messages.users.roleFailed}
            hidden={{ from: address, role: changing.isAdmin ? formerRole : "admin" }}
          >
            <Keep onClick={stay} />
          </ConfirmForm>
        ) : null}
      </Dialog>
    </>
  );
}

function roleQuestion({ isAdmin, name }: PersonLine): string {
  return isAdmin ? peopleWords.removeQuestion(name) : peopleWords.makeQuestion(name);
}

function Keep({ onClick }: { onClick: () => void }) {
  return (
    <Button type="button" onClick={onClick} data-initial-focus>
      {peopleWords.keep}
    </Button>
  );
}

type Asks = { row: PersonLine; address: string; onAsk: (about: "deletion" | "role") => void };

function Person({ row, address, onAsk }: Asks) {
  return (
    <tr role="row" data-row={row.id}>
      <td role="cell" className="people-table-name" title={row.name}>
        <span className="admin-rail-avatar" aria-hidden="true">
          {row.initial}
        </span>
        <Link className="people-table-open" to={href("/admin/users/:userId", { userId: row.id })}>
          {row.name}
        </Link>
      </td>
      <td role="cell" className="people-table-mail" title={row.email}>
        {row.email}
      </td>
      <td role="cell" className="people-table-role">
        {row.role}
      </td>
      <td role="cell" className="people-table-state">
        {row.isDisabled ? (
          <Badge tone="red" icon="ban" words={peopleWords.disabled} />
        ) : row.isVerified ? (
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
        {row.isSelf ? null : <Actions row={row} address={address} onAsk={onAsk} />}
      </td>
    </tr>
  );
}

/** Without JavaScript each leads to a page of its own. */
function Actions({ row, address, onAsk }: Asks) {
  const userId = row.id;
  const from = new URLSearchParams({ from: address }).toString();
  const toggle = row.isAdmin ? peopleWords.removeAdmin : peopleWords.makeAdmin;
  return (
    <>
      <form className="confirm-form-row" method="get" action={href("/admin/users/:userId/role", { userId })}>
        <input type="hidden" name="from" value={address} />
        <Button
          look="quiet"
          size="small"
          aria-label={peopleWords.about(toggle, row.name)}
          onClick={(event) => {
            event.preventDefault();
            onAsk("role");
          }}
        >
          {toggle}
        </Button>
      </form>
      <LinkButton
        look="ghost"
        size="small"
        icon="trash"
        iconOnly
        to={`${href("/admin/users/:userId/deletion", { userId })}?${from}`}
        onClick={(event) => {
          event.preventDefault();
          onAsk("deletion");
        }}
      >
        {peopleWords.about(peopleWords.delete, row.name)}
      </LinkButton>
    </>
  );
}
