import { Link } from "react-router";
import { triggerWords as words } from "#copy/en/message-words.ts";
import { Badge } from "#app/components/ui/badge.tsx";

type MessageWordLine = { trigger: string; title: string; subject: string; isOwn: boolean; isOff: boolean };

/** The mails about a shipment, with the subject each has now and whose words it is in. */
export function MessageWordTable({ rows }: { rows: MessageWordLine[] }) {
  return (
    <table className="message-word-table" aria-label={words.table}>
      <thead>
        <tr>
          {[words.message, words.subject, words.whose, words.sending].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ trigger, title, subject, isOwn, isOff }) => (
          <tr key={trigger}>
            <th scope="row">
              <Link className="text-link" to={`/admin/settings/messages/${trigger}`}>
                {title}
              </Link>
            </th>
            <td>{subject}</td>
            <td>{isOwn ? <Badge tone="green" icon="check" words={words.own} /> : words.builtIn}</td>
            <td>{isOff ? <Badge tone="amber" icon="ban" words={words.sendingOff} /> : words.sendingOn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
