import { messageStateLine } from "#copy/en/message-states.ts";
import { formatShortDate, formatTime } from "#domain/shared/place-time.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import "#app/styles/gallery.css";
import type { Route } from "./+types/mailbox";

export const meta: Route.MetaFunction = () => [{ title: "Mailbox" }];

export async function loader() {
  const rows = await listMessages(100);
  return rows.map(({ id, template, recipient, subject, state, stateReason, attempts, createdAt }) => ({
    id,
    template,
    recipient,
    subject,
    state: [messageStateLine(state, stateReason), attempts > 0 && `${attempts} tries`].filter(Boolean).join(", "),
    created: `${formatShortDate(createdAt, "UTC")}, ${formatTime(createdAt, "UTC")}`,
  }));
}

export default function Mailbox({ loaderData: rows }: Route.ComponentProps) {
  return (
    <main id="main" className="gallery-page page-width">
      <h1>Mailbox</h1>
      <p>Every message written, newest first. Development only.</p>
      <div className="mailbox-page-scroll" role="region" aria-label="Messages" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">Written</th>
              <th scope="col">Read</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.subject}</td>
                <td>{row.recipient}</td>
                <td>{row.state}</td>
                <td>{row.created}</td>
                <td>
                  <a className="text-link" href={`/dev/mailbox/${row.id}?as=html`}>
                    HTML
                  </a>{" "}
                  <a className="text-link" href={`/dev/mailbox/${row.id}?as=text`}>
                    Text
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
