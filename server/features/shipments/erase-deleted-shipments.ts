import { systemActor } from "#domain/people/actor.ts";
import { restorableMs } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { eraseRows, lockErasable } from "#server/features/shipments/erasure.rows.ts";

const atOnce = 50;

/**
 * Erases the personal data of shipments deleted more than 30 days ago, which can no longer be restored (E5). Returns
 * how many there were.
 */
export async function eraseDeletedShipments(): Promise<number> {
  const at = now();
  const before = new Date(at.getTime() - restorableMs);
  let erased = 0;
  for (;;) {
    const count = await transaction(async () => {
      const ids = await lockErasable(before, atOnce);
      for (const id of ids) {
        await eraseRows(id, at);
        await recordActivity(systemActor("tidy-up"), {
          subjectKind: "shipment",
          action: "shipment.erased",
          subjectId: id,
        });
      }
      return ids.length;
    });
    erased += count;
    if (count < atOnce) return erased;
  }
}
