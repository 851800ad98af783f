import { href, Link } from "react-router";
import { channelTitles, outboxWords as words } from "#copy/en/outbox.ts";
import type { MessageChannel } from "#domain/notifications/message.ts";
import type { MessageRow } from "#app/components/admin/messages/message-pages.ts";
import { MessageState } from "#app/components/admin/messages/message-state.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

const channelIcons: Record<MessageChannel, IconName> = { email: "mail", sms: "phone", push: "bell" };
const { columns: heads } = words;

const columns: Column<MessageRow>[] = [
  {
    key: "when",
    head: heads.when,
    width: 6.5,
    look: "quiet",
    card: "corner",
    cell: ({ when }) => <When moment={when} />,
  },
  { key: "to", head: heads.to, width: 18, card: "title", cell: ({ to }) => to },
  {
    key: "what",
    head: heads.what,
    className: "messages-table-what",
    cell: ({ id, subject, number }) => (
      <>
        <Link title={subject} to={href("/admin/messages/:messageId", { messageId: id })}>
          {subject}
        </Link>
        {number && !subject.includes(number) ? <span className="mono">{number}</span> : null}
      </>
    ),
  },
  {
    key: "channel",
    head: heads.channel,
    width: 6.5,
    look: "quiet",
    cell: ({ channel }) => (
      <span className="messages-table-channel">
        <Icon name={channelIcons[channel]} size={16} />
        {channelTitles[channel]}
      </span>
    ),
  },
  {
    key: "state",
    head: heads.state,
    className: "messages-table-state",
    cell: ({ outcome: { state, why } }) => (
      <>
        <MessageState state={state} />
        {why ? <span title={why}>{why}</span> : null}
      </>
    ),
  },
];

/** Messages with their states. */
export function MessagesTable({ rows }: { rows: readonly MessageRow[] }) {
  return <DataTable name={words.table} columns={columns} rows={rows} />;
}
