import { href, Link } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";
import type { InboxLine } from "#app/components/admin/inbox/inbox-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const { columns: heads } = words;

const columns: Column<InboxLine>[] = [
  {
    key: "from",
    head: heads.from,
    width: 14.5,
    card: "title",
    className: "inbox-table-from",
    cell: ({ isUnread, name }) => (
      <span title={name}>
        {isUnread ? (
          <span className="inbox-table-dot">
            <span className="visually-hidden">{words.unread}</span>
          </span>
        ) : null}
        {name}
      </span>
    ),
  },
  {
    key: "subject",
    head: heads.subject,
    className: "inbox-table-subject",
    cell: ({ id, isChat, subject, excerpt }) => (
      <>
        {isChat ? (
          <span className="inbox-table-chat">
            <Icon name="chat" size={14} />
            {words.chat}
          </span>
        ) : null}
        <Link to={href("/admin/inbox/:enquiryId", { enquiryId: id })}>{subject}</Link>
        {excerpt ? <span className="inbox-table-excerpt">{excerpt}</span> : null}
      </>
    ),
  },
  {
    key: "reference",
    head: heads.reference,
    width: 6.5,
    look: "mono",
    card: "left",
    className: "data-table-quiet",
    cell: ({ reference }) => reference,
  },
  {
    key: "assigned",
    head: heads.assigned,
    width: 10,
    look: "quiet",
    card: "right",
    cell: ({ assigned }) => assigned,
  },
  {
    key: "received",
    head: heads.received,
    width: 7,
    align: "right",
    look: "quiet",
    card: "corner",
    cell: ({ received }) => <When moment={received} />,
  },
];

/** Messages of a folder. */
export function InboxTable({ rows }: { rows: readonly InboxLine[] }) {
  return (
    <DataTable
      name={words.table}
      columns={columns}
      rows={rows}
      rowProps={({ isUnread }) => ({ className: isUnread ? "inbox-table-unread" : undefined })}
    />
  );
}
