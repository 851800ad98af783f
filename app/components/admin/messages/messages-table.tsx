import { href, Link } from "react-router";
import { channelTitles, outboxWords as words } from "#copy/en/outbox.ts";
import type { MessageChannel } from "#domain/notifications/message.ts";
import type { MessageRow } from "#app/components/admin/messages/message-pages.ts";
import { MessageState } from "#app/components/admin/messages/message-state.tsx";
import { When } from "#app/components/table/when.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

const channelIcons: Record<MessageChannel, IconName> = { email: "mail", sms: "phone", push: "bell" };

/** A page of messages. On a phone every row is a card; the roles are written out because such a layout takes them away in some browsers. */
export function MessagesTable({ rows }: { rows: MessageRow[] }) {
  return (
    <table className="data-table messages-table" role="table" aria-label={words.table}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columns).map(([name, column]) => (
            <th key={name} role="columnheader" scope="col" className={`messages-table-${name}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <td role="cell" className="messages-table-when">
              <When moment={row.when} />
            </td>
            <td role="cell" className="messages-table-to" title={row.to}>
              {row.to}
            </td>
            <td role="cell" className="messages-table-what" title={row.subject}>
              <Link to={href("/admin/messages/:messageId", { messageId: row.id })}>{row.subject}</Link>
              {row.number ? <span className="mono">{row.number}</span> : null}
            </td>
            <td role="cell" className="messages-table-channel">
              <span>
                <Icon name={channelIcons[row.channel]} size={16} />
                {channelTitles[row.channel]}
              </span>
            </td>
            <td role="cell" className="messages-table-state" title={row.outcome.why}>
              <MessageState state={row.outcome.state} />
              {row.outcome.why ? <span>{row.outcome.why}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
