import { sql } from "drizzle-orm";
import type { MessageChannel, MessageState } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";

export type FigureRow = { channel: MessageChannel; state: MessageState; day: string; count: number };

/**
 * Counts the results of messages since a moment, by channel and day of `zone`, from one index. At most the newest
 * `most` are counted.
 */
export async function countByDay(since: Date, zone: string, most: number): Promise<FigureRow[]> {
  const { rows } = await db().execute<FigureRow>(sql`
    select channel, state, to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count from
      (select channel, state, created_at from ${outboxMessages} where ${outboxMessages.createdAt} >= ${since.toISOString()}
        order by created_at desc, id desc limit ${most}) newest
    group by 1, 2, 3`);
  return rows;
}
