import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { FlagSettlement } from "#domain/road/flags.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { acts, actTasks, custodyMoves, runStopOutcomes } from "#server/db/schema/road.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import type { ActRow } from "#server/features/acts/act.rows.ts";
import type { MoveRow } from "#server/features/custody/custody.rows.ts";
import type { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { onceId } from "#server/queue/once-id.ts";

export function loadActsOf(shipmentId: string): Promise<ActRow[]> {
  return db().select().from(acts).where(eq(acts.shipmentId, shipmentId)).orderBy(acts.occurredAt);
}

export async function isUndone(actId: string): Promise<boolean> {
  return (await db().$count(acts, eq(acts.undoesId, actId))) > 0;
}

/** Loads the moves that an act made, the last first. */
export async function loadMovesOfAct(shipmentId: string, actId: string): Promise<MoveRow[]> {
  const rows = await db()
    .select()
    .from(custodyMoves)
    .where(and(eq(custodyMoves.shipmentId, shipmentId), eq(custodyMoves.actId, actId)))
    .orderBy(custodyMoves.position);
  return rows.toReversed();
}

export async function hasSettledTask(actId: string): Promise<boolean> {
  return (await db().$count(actTasks, and(ofAct(actId), isNotNull(actTasks.settledAt)))) > 0;
}

/** Tasks about an act. Acts that are missing before it are not its own. */
function ofAct(actId: string) {
  return and(eq(actTasks.actId, actId), isNull(actTasks.deviceId));
}

/** Settles the open flags of an act. Returns whether there were any. */
export async function settleTasksOf(
  actId: string,
  settledAt: Date,
  { recordedBy: settledBy, recordedByName: settledByName }: ReturnType<typeof recordedBy>,
  answer: FlagSettlement,
): Promise<boolean> {
  const settled = await db()
    .update(actTasks)
    .set({ settledAt, settledBy, settledByName, answer })
    .where(and(ofAct(actId), isNull(actTasks.settledAt)))
    .returning({ id: actTasks.id });
  return settled.length > 0;
}

/** Removes what an act wrote down as the outcome of a stop, and returns it. */
export function removeOutcomesOf(shipmentId: string, actId: string) {
  return db()
    .delete(runStopOutcomes)
    .where(and(eq(runStopOutcomes.shipmentId, shipmentId), eq(runStopOutcomes.actId, actId)))
    .returning();
}

/** Finds the last attempt of a delivery on a run before an act that came to nothing and was not undone. */
export async function findFailedBefore({ id, shipmentId, occurredAt }: ActRow, runId: string): Promise<ActRow | null> {
  if (!shipmentId) return null;
  const [row] = await db()
    .select()
    .from(acts)
    .where(
      and(
        eq(acts.shipmentId, shipmentId),
        eq(acts.runId, runId),
        eq(acts.kind, "fail"),
        ne(acts.id, id),
        lte(acts.occurredAt, occurredAt),
        sql`not exists (select 1 from acts u where u.undoes_id = ${acts.id})`,
      ),
    )
    .orderBy(desc(acts.occurredAt), desc(acts.id))
    .limit(1);
  return row ?? null;
}

/** Checks whether a message about one of these events went out or is about to; withheld ones told no one. */
export async function wasAnyTold(shipmentId: string, eventIds: readonly string[]): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const [first] = await db()
    .select({ recordedAt: shipmentEvents.recordedAt })
    .from(shipmentEvents)
    .where(inArray(shipmentEvents.id, [...eventIds]))
    .orderBy(shipmentEvents.seq)
    .limit(1);
  const { id, template, recipient, mailbox, createdAt } = outboxMessages;
  const since = first ? gt(createdAt, new Date(first.recordedAt.getTime() - 1)) : undefined;
  const sent = await db()
    .select({ id, template, recipient, mailbox })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.shipmentId, shipmentId), since, inArray(outboxMessages.state, ["queued", "sent"])));
  return sent.some((message) =>
    eventIds.some((eventId) =>
      // A push message is for a browser, whose address it does not name.
      [message.recipient, message.mailbox].some((to) => message.id === onceId(message.template, eventId, to)),
    ),
  );
}
