import { Form, href } from "react-router";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Button } from "#app/components/ui/button.tsx";

export type InvitationLine = { id: string; email: string; role: string; invitedBy: string; ends: string };

/** Who is invited and has not come yet. */
export function InvitationTable({ rows }: { rows: InvitationLine[] }) {
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations">{words.open}</h2>
      {rows.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <table
          className="data-table data-table-stacked invitation-table"
          role="table"
          aria-labelledby="open-invitations"
        >
          <thead role="rowgroup">
            <tr role="row">
              {words.columns.map((column) => (
                <th key={column} scope="col" role="columnheader">
                  {column}
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
      )}
    </section>
  );
}

function Line({ row: { id: invitationId, email, role, invitedBy, ends } }: { row: InvitationLine }) {
  return (
    <tr role="row" data-row={invitationId}>
      <td role="cell" className="invitation-table-email">
        {email}
      </td>
      <td role="cell">{role}</td>
      <td role="cell" data-label={words.columns[2]}>
        {invitedBy}
      </td>
      <td role="cell" data-label={words.columns[3]}>
        {ends}
      </td>
      <td role="cell" className="invitation-table-actions">
        <Form
          method="post"
          action={href("/admin/invitations/:invitationId/link", { invitationId })}
          className="invitation-table-link"
        >
          <Button look="quiet" size="small" aria-label={words.about(words.newLink, email)}>
            {words.newLink}
          </Button>
        </Form>
        <ConfirmForm
          action={href("/admin/invitations/:invitationId/revocation", { invitationId })}
          button={words.revoke}
          buttonName={words.about(words.revoke, email)}
          failed={words.revokeFailed}
          hidden={{}}
        />
      </td>
    </tr>
  );
}
