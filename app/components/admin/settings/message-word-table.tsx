import { href, Link } from "react-router";
import { triggerWords as words } from "#copy/en/message-words.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";

/** `id`: the trigger. */
type MessageWordLine = { id: string; title: string; subject: string; isOwn: boolean; isOff: boolean };

const columns: Column<MessageWordLine>[] = [
  {
    key: "message",
    head: words.message,
    width: 13,
    isRowHeader: true,
    look: "strong",
    card: "title",
    cell: ({ id, title }) => (
      <Link className="text-link" to={href("/admin/settings/messages/:trigger", { trigger: id })}>
        {title}
      </Link>
    ),
  },
  { key: "subject", head: words.subject, cell: ({ subject }) => subject },
  {
    key: "whose",
    head: words.whose,
    width: 10,
    card: "left",
    cell: ({ isOwn }) => (isOwn ? <Badge tone="green" icon="check" words={words.own} /> : words.builtIn),
  },
  {
    key: "sending",
    head: words.sending,
    width: 9,
    look: "quiet",
    card: "corner",
    cell: ({ isOff }) => (isOff ? <Badge tone="amber" icon="ban" words={words.sendingOff} /> : words.sendingOn),
  },
];

/** Mails about a shipment, with their subjects and whether the texts are the company's own. */
export function MessageWordTable({ rows }: { rows: readonly MessageWordLine[] }) {
  return <DataTable name={words.table} columns={columns} rows={rows} />;
}
