import { href, Link } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";
import type { InboxLine } from "#app/components/admin/inbox/inbox-pages.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { When } from "#app/components/table/when.tsx";

/** A page of messages. On a phone every row is a card; the roles are written out because such a layout takes them away in some browsers. */
export function InboxTable({ rows }: { rows: InboxLine[] }) {
  return (
    <table className="data-table inbox-table" role="table" aria-label={words.table}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columns).map(([name, column]) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={name === "received" ? "inbox-table-received data-table-right" : `inbox-table-${name}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" className={row.isUnread ? "unread" : undefined}>
            <td role="cell" className="inbox-table-from" title={row.name}>
              {row.isUnread ? (
                <span className="inbox-table-dot">
                  <span className="visually-hidden">{words.unread}</span>
                </span>
              ) : null}
              {row.name}
            </td>
            <td role="cell" className="inbox-table-subject">
              {row.isChat ? (
                <span className="inbox-table-chat">
                  <Icon name="chat" size={14} />
                  {words.chat}
                </span>
              ) : null}
              <Link to={href("/admin/inbox/:enquiryId", { enquiryId: row.id })}>{row.subject}</Link>
              {row.excerpt ? <span className="inbox-table-excerpt">{row.excerpt}</span> : null}
            </td>
            <td role="cell" className="inbox-table-reference mono">
              {row.reference}
            </td>
            <td role="cell" className="inbox-table-assigned">
              {row.assigned}
            </td>
            <td role="cell" className="inbox-table-received data-table-right">
              <When moment={row.received} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
