import { and, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { doorProofs, proofFiles } from "#server/db/schema/proofs.ts";
import { acts } from "#server/db/schema/road.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type TakenSignature = { actId: string; name: string; bytes: Buffer };

/** Deliveries that are looked at for signatures: a driver who seldom takes one costs no more. */
const mostLookedAt = 300;

/**
 * Loads the signatures that a driver took up to an act, that of the act first, then the newest first. Those of deleted
 * shipments are not among them (G19).
 */
export async function loadSignaturesOf(
  doneBy: string,
  { actId, since, most }: { actId: string; since: Date; most: number },
): Promise<TakenSignature[]> {
  const recent = db()
    .select({ id: acts.id, receivedAt: acts.receivedAt })
    .from(acts)
    .where(
      and(
        eq(acts.doneBy, doneBy),
        eq(acts.kind, "deliver"),
        gte(acts.receivedAt, since),
        sql`(${acts.receivedAt}, ${acts.id}) <= (select a.received_at, a.id from acts a where a.id = ${actId})`,
      ),
    )
    .orderBy(desc(acts.receivedAt), desc(acts.id))
    .limit(mostLookedAt)
    .as("recent");
  const rows = await db()
    .select({ actId: recent.id, name: doorProofs.name, bytes: proofFiles.bytes })
    .from(recent)
    .innerJoin(doorProofs, eq(doorProofs.actId, recent.id))
    .innerJoin(shipments, and(eq(shipments.id, doorProofs.shipmentId), isNull(shipments.deletedAt)))
    .innerJoin(proofFiles, and(eq(proofFiles.sha256, doorProofs.signatureSha256), isNotNull(proofFiles.bytes)))
    .orderBy(desc(recent.receivedAt), desc(recent.id))
    .limit(most);
  return rows.flatMap(({ bytes, ...row }) => (bytes ? [{ ...row, bytes }] : []));
}
