import type { Actor } from "#domain/people/actor.ts";
import { RoadActInput } from "#domain/road/inputs.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { counterTopic } from "#domain/road/counter.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { findAct } from "#server/features/acts/act.rows.ts";
import { recordAct } from "#server/features/acts/record-act.ts";
import { findKnownBranch, type NamedBranch } from "#server/features/branches/branches.rows.ts";
import { hasVisit, insertVisit, type NewVisit } from "#server/features/counter/visit.rows.ts";
import type { Weighed } from "#server/features/counter/weigh.ts";
import { insertWeighing } from "#server/features/counter/weighing.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";
import { transaction } from "#server/db/transaction.ts";

type Visit = { clientEventId: string; branch: string };
/**
 * `record` writes down an act of the whole shipment at this branch, and returns its id. `note`: records what the scale
 * said (G43).
 */
type AtCounter = {
  row: ShipmentRow;
  branch: NamedBranch;
  record: (kind: ActKind) => Promise<string | null>;
  note: (weighed: Weighed, isAccepted: boolean) => Promise<void>;
};

/**
 * Does something for a parcel at the counter in one transaction, once for its id: `work` returns the visit to record.
 * @throws `not_found`, `wrong_state` for a deleted shipment, `invalid_input` at `branch`.
 */
export async function recordAtCounter(
  actor: Actor,
  shipmentId: string,
  { clientEventId, branch: code }: Visit,
  work: (at: AtCounter) => Promise<Omit<NewVisit, "clientEventId" | "shipmentId" | "branchId">>,
): Promise<void> {
  const branch = await findKnownBranch(code);
  if (!branch) throw fieldError("branch", "branch_required");
  await transaction(async () => {
    const row = await lockForChange(actor, shipmentId);
    if (await hasVisit(actor, clientEventId)) return;
    const record = async (kind: ActKind) => {
      const act = RoadActInput.parse({
        clientEventId,
        kind,
        code: row.trackingNumber,
        branch: code,
        deviceAt: now().toISOString(),
        // The server's own clock.
        offsetMs: 0,
      });
      await recordAct(actor, act, { branch, run: null, container: null, isIncomplete: false, lacksPlace: false });
      return (await findAct(recordedBy(actor).recordedBy, clientEventId))?.id ?? null;
    };
    const note = (weighed: Weighed, isAccepted: boolean) =>
      insertWeighing(actor, { clientEventId, branchId: branch.id, row, weighed, isAccepted });
    const visit = await work({ row, branch, record, note });
    await insertVisit(actor, { ...visit, clientEventId, shipmentId, branchId: branch.id });
    await publishChanged(counterTopic);
  });
}
