import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { parseSearch } from "#domain/shared/search.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { filterOf, type ListOutbox } from "#server/features/notifications/list-outbox.ts";
import { conditionsOf, wordsBeside } from "#server/features/notifications/message-list.rows.ts";
import { selectOf, type SourceColumns } from "#server/features/reports/exported-columns.ts";

/** Never the text of a message: its links open accounts and shipments. */
export const outboxColumns: SourceColumns = {
  id: ["text", outboxMessages.id],
  createdAt: ["instant", outboxMessages.createdAt],
  channel: ["text", outboxMessages.channel],
  template: ["text", outboxMessages.template],
  recipient: ["text", outboxMessages.recipient],
  subject: ["text", outboxMessages.subject],
  trackingNumber: ["text", shipments.trackingNumber],
  state: ["text", outboxMessages.state],
  reason: ["text", outboxMessages.stateReason],
  attempts: ["whole", outboxMessages.attempts],
  sentAt: ["instant", outboxMessages.sentAt],
};

export async function selectOutbox(asked: ListOutbox): Promise<SQL> {
  const filter = await filterOf(asked);
  const search = parseSearch(asked.search ?? "");
  const where = filter ? and(...conditionsOf(filter), search ? await wordsBeside(search) : undefined) : sql`false`;
  return sql`select ${selectOf(outboxColumns)} from ${outboxMessages} left join ${shipments} on ${eq(shipments.id, outboxMessages.shipmentId)}
    where ${where ?? sql`true`} order by ${desc(outboxMessages.createdAt)}, ${desc(outboxMessages.id)}`;
}
