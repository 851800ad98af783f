import { href, Link } from "react-router";
import { suppressionWords as words } from "#copy/en/suppressions.ts";
import type { Moment } from "#app/components/table/moment.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";

export type SuppressionLine = {
  id: string;
  email: string;
  reason: string;
  detail: string;
  messageId: string | null;
  when: Moment;
};

const { columns: heads } = words;

const columns: Column<SuppressionLine>[] = [
  { key: "email", head: heads.email, look: "strong", card: "title", cell: ({ email }) => email },
  {
    key: "reason",
    head: heads.reason,
    width: 15,
    cell: ({ reason, messageId }) => (
      <>
        {reason}
        {messageId ? (
          <Link className="text-link suppressions-table-message" to={href("/admin/messages/:messageId", { messageId })}>
            {words.message}
          </Link>
        ) : null}
      </>
    ),
  },
  {
    key: "detail",
    head: heads.detail,
    look: "quiet",
    card: "labeled",
    cell: ({ detail }) => detail || words.nothingSaid,
  },
  {
    key: "when",
    head: heads.when,
    width: 7,
    look: "quiet",
    card: "labeled",
    cell: ({ when }) => <When moment={when} />,
  },
  {
    key: "release",
    head: <span className="visually-hidden">{words.release}</span>,
    width: 7,
    align: "right",
    isActions: true,
    cell: ({ id: suppressionId, email }) => (
      <ConfirmForm
        action={href("/admin/messages/addresses/:suppressionId/release", { suppressionId })}
        button={words.release}
        buttonName={words.releaseOf(email)}
        failed={words.failed}
      />
    ),
  },
];

/** Blocked addresses, each with the button that releases it. */
export function SuppressionsTable({ rows }: { rows: readonly SuppressionLine[] }) {
  return <DataTable name={words.table} columns={columns} rows={rows} />;
}
