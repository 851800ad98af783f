import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { flagsTopic } from "#domain/road/flags.ts";
import { type Passed, passOn } from "#domain/road/assigned.ts";
import { db } from "#server/db/client.ts";
import { acts, actTasks, custodyMoves } from "#server/db/schema/road.ts";
import type { Doer } from "#server/features/acts/leg-of-act.ts";
import { settleTasksOf } from "#server/features/acts/undo.rows.ts";
import type { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { publishChanged } from "#server/live/publish.ts";

/** `firstId`: the act of the other driver. */
type FoundPassing = Passed & { firstId: string | null };

/** Decides the scan of a driver who passes pieces on or receives them (G38). `isHolder`: who scans has them. */
export async function findPassing(
  { userId }: Doer,
  { shipment, piece }: { shipment: { id: string }; piece: number | null },
  isHolder: boolean,
): Promise<FoundPassing> {
  const [first] = await db()
    .select({
      id: acts.id,
      doneBy: acts.doneBy,
      hasMoved: sql<boolean>`exists (select 1 from ${custodyMoves} m where m.act_id = ${acts.id})`,
    })
    .from(actTasks)
    .innerJoin(acts, eq(acts.id, actTasks.actId))
    .where(
      and(
        eq(actTasks.shipmentId, shipment.id),
        eq(actTasks.kind, "one_sided"),
        isNull(actTasks.settledAt),
        sql`${acts.piece} is not distinct from ${piece}::int`,
      ),
    )
    .orderBy(desc(acts.receivedAt))
    .limit(1);
  const passed = passOn({
    isHolder,
    first: first ? { isOwn: first.doneBy === userId, hasMoved: first.hasMoved } : null,
  });
  return { ...passed, firstId: first?.id ?? null };
}

/** Settles the flag of the first scan, now that both drivers have scanned. */
export async function settlePassing(
  { isSettled, firstId }: FoundPassing,
  at: Date,
  by: ReturnType<typeof recordedBy>,
): Promise<void> {
  if (isSettled && firstId !== null && (await settleTasksOf(firstId, at, by, "handed_over")))
    await publishChanged(flagsTopic);
}
