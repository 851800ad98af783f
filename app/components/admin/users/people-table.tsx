import { useState } from "react";
import { href, Link } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { PersonLine } from "#app/components/admin/users/people-page.ts";
import { formerRole } from "#app/components/admin/users/former-role.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

const { columns: heads } = peopleWords;

const columns: Column<PersonLine>[] = [
  {
    key: "name",
    head: heads.name,
    isRowHeader: true,
    look: "strong",
    card: "title",
    cell: ({ id, name, initial }) => (
      <>
        <span className="people-table-initial" aria-hidden="true">
          {initial}
        </span>
        <Link title={name} to={href("/admin/users/:userId", { userId: id })}>
          {name}
        </Link>
      </>
    ),
  },
  { key: "email", head: heads.email, look: "quiet", cell: ({ email }) => email },
  { key: "role", head: heads.role, width: 8, card: "left", cell: ({ role }) => role },
  {
    key: "state",
    head: heads.verification,
    width: 9,
    card: "corner",
    cell: ({ isDisabled, isVerified }) => (
      <Badge {...(isDisabled ? badges.disabled : isVerified ? badges.verified : badges.notVerified)} />
    ),
  },
  {
    key: "joined",
    head: heads.joined,
    width: 11,
    align: "right",
    look: "quiet",
    card: "right",
    hideBelow: "medium",
    cell: ({ joined }) => (
      <time dateTime={joined.at} title={joined.exact} className="tabular">
        {joined.words}
      </time>
    ),
  },
];

const badges = {
  disabled: { tone: "red", icon: "ban", words: peopleWords.disabled },
  verified: { tone: "green", icon: "check", words: peopleWords.verified },
  notVerified: { tone: "grey", icon: "clock", words: peopleWords.notVerified },
} as const;

/** The users, with the dialogs of their buttons. `address`: page to return to. */
export function PeopleTable({ rows, address }: { rows: PersonLine[]; address: string }) {
  const [question, setQuestion] = useState<{ about: "deletion" | "role"; person: PersonLine }>();
  const stay = () => setQuestion(undefined);
  // A person who left the list or changed is no longer asked about.
  const asked =
    question && rows.find(({ id, isAdmin }) => id === question.person.id && isAdmin === question.person.isAdmin);
  const [leaving, changing] = [question?.about === "deletion" && asked, question?.about === "role" && asked];
  return (
    <>
      <DataTable
        name={peopleWords.title}
        rows={rows}
        columns={[
          ...columns,
          {
            key: "actions",
            head: heads.actions,
            width: 11,
            align: "right",
            isActions: true,
            cell: (row) =>
              row.isSelf ? null : (
                <Actions row={row} address={address} onAsk={(about) => setQuestion({ about, person: row })} />
              ),
          },
        ]}
      />
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

/** Without JavaScript each action is a page. */
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
