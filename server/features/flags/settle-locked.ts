import type { Actor } from "#domain/people/actor.ts";
import type { SettleFlag } from "#domain/road/flag-inputs.ts";
import { isAnswerOf } from "#domain/road/flags.ts";
import { readCode } from "#domain/road/read-code.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { type ActRow, findScanned, findScannedById } from "#server/features/acts/act.rows.ts";
import { applyStoredAct, type Target } from "#server/features/acts/apply-stored-act.ts";
import { readScannedCode } from "#server/features/containers/read-scanned-code.ts";
import { openTasks, tasksOf } from "#server/features/acts/open-tasks.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { type LockedFlag, updateFlag } from "#server/features/flags/flag.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";

/** Settles an open flag that is locked: what its answer does, the answer, and the audit entry. */
export async function settleLocked(
  actor: Actor,
  flag: LockedFlag,
  { answer, reason, number }: SettleFlag,
): Promise<void> {
  const { task } = flag;
  if (!isAnswerOf(task.kind, answer)) throw fieldError("answer", "choice_invalid");
  const done =
    flag.act && answer === "matched"
      ? await match(actor, flag.act, number)
      : flag.act && answer === "applied"
        ? await release(actor, flag.act)
        : null;
  const { recordedBy: settledBy, recordedByName: settledByName } = recordedBy(actor);
  const shipmentId = done?.shipmentId ?? task.shipmentId;
  await updateFlag(task.id, { settledAt: now(), settledBy, settledByName, answer, reason, shipmentId });
  await recordActivity(actor, {
    subjectKind: "flag",
    action: "flag.settled",
    subjectId: task.id,
    after: { kind: task.kind, answer, reason, ...done },
  });
}

type Applied = { shipmentId: string | null; eventIds: string[] };

/** Applies an act whose code was unknown to the shipment with this number. */
async function match(actor: Actor, act: ActRow, number: string): Promise<Applied> {
  const code = readCode(number);
  const shipment = code.kind === "piece" ? await findScanned(code.number) : null;
  if (code.kind !== "piece" || !shipment) throw fieldError("number", "shipment_unknown");
  // The shipment was known: what counts of the act was applied when it arrived.
  if (shipment.id === act.shipmentId) return { shipmentId: shipment.id, eventIds: [] };
  const { isApplied, eventIds } = await applyStoredAct(actor, act, { shipment, piece: code.piece });
  if (!isApplied) throw fieldError("number", "shipment_unknown");
  return { shipmentId: shipment.id, eventIds };
}

/** Applies a quarantined act. One that fits nothing gets a flag that says why. */
async function release(actor: Actor, act: ActRow): Promise<Applied> {
  const { shipmentId } = act;
  const target = await targetOf(act);
  const applied = target && (await applyStoredAct(actor, act, target));
  if (!applied?.isApplied) await openTasks(act.id, tasksOf(applied?.flags ?? ["unknown"], shipmentId), now());
  return { shipmentId, eventIds: applied?.eventIds ?? [] };
}

async function targetOf({ shipmentId, piece, code }: ActRow): Promise<Target | null> {
  const shipment = shipmentId === null ? null : await findScannedById(shipmentId);
  if (shipment) return { shipment, piece };
  const read = await readScannedCode(code);
  return read.kind === "run" || read.kind === "container" ? { kind: read.kind, number: read.number } : null;
}
