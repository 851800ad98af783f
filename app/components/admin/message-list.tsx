import { shipmentWords } from "#copy/en/back-office.ts";
import type { MessageLine } from "#app/components/admin/admin-pages.ts";
import { When } from "#app/components/admin/when.tsx";

/** What was mailed about one shipment: subject, address, and what became of it with the reason (E10). */
export function MessageList({ rows }: { rows: MessageLine[] }) {
  return (
    <section className="admin-frame-section" aria-labelledby="messages">
      <h2 id="messages">
        {shipmentWords.messages}
        <span>{shipmentWords.messagesLead}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="hint">{shipmentWords.noMessages}</p>
      ) : (
        <ul className="activity-list">
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <b>{row.subject}</b>
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
