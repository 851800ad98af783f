import { href, Link } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { MessageLine } from "#app/components/admin/messages/message-line.ts";
import { messagesAddress } from "#app/components/admin/messages/message-address.ts";
import { When } from "#app/components/table/when.tsx";

/** Mails about one shipment: subject, address, and state with the reason (E10). */
export function MessageList({ rows, number }: { rows: MessageLine[]; number: string }) {
  return (
    <section className="admin-frame-section" aria-labelledby="messages">
      <h2 id="messages">
        {shipmentWords.messages}
        {rows.length === 0 ? (
          <span>{shipmentWords.messagesLead}</span>
        ) : (
          <Link className="text-link" to={messagesAddress({ shipment: number })}>
            {shipmentWords.allMessages}
          </Link>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className="hint">{shipmentWords.noMessages}</p>
      ) : (
        <ul className="activity-list">
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <b>
                  <Link to={href("/admin/messages/:messageId", { messageId: row.id })}>{row.subject}</Link>
                </b>
                <span>
                  {row.recipient}. {row.isSent ? row.state : <b>{row.state}</b>}
                </span>
              </div>
              <When moment={row.when} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
