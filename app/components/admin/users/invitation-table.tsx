import { Form, href } from "react-router";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Button } from "#app/components/ui/button.tsx";

export type InvitationLine = { id: string; email: string; role: string; invitedBy: string; ends: string };

function columns(): Column<InvitationLine>[] {
  const [email, role, invitedBy, ends, actions] = words.columns;
  return [
    { key: "email", head: email, look: "strong", card: "title", cell: (row) => row.email },
    { key: "role", head: role, width: 8, card: "corner", cell: (row) => row.role },
    { key: "by", head: invitedBy, width: 12, card: "labeled", cell: (row) => row.invitedBy },
    { key: "ends", head: ends, width: 16, card: "labeled", cell: (row) => row.ends },
    { key: "actions", head: actions, width: 14, align: "right", isActions: true, cell: buttonsOf },
  ];
}

/** Invited people without an account. */
export function InvitationTable({ rows }: { rows: readonly InvitationLine[] }) {
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations">{words.open}</h2>
      {rows.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <DataTable name={words.open} columns={columns()} rows={rows} />
      )}
    </section>
  );
}

function buttonsOf({ id: invitationId, email: address }: InvitationLine) {
  return (
    <>
      <Form method="post" action={href("/admin/invitations/:invitationId/link", { invitationId })}>
        <Button look="quiet" size="small" aria-label={words.about(words.newLink, address)}>
          {words.newLink}
        </Button>
      </Form>
      <ConfirmForm
        action={href("/admin/invitations/:invitationId/revocation", { invitationId })}
        button={words.revoke}
        buttonName={words.about(words.revoke, address)}
        failed={words.revokeFailed}
      />
    </>
  );
}
