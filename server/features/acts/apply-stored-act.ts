import type { Actor } from "#domain/people/actor.ts";
import type { GivenProof } from "#domain/road/door-proof.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { now } from "#server/clock.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import type { ActRow, ScannedShipment } from "#server/features/acts/act.rows.ts";
import { applyAct, type Outcome } from "#server/features/acts/apply-act.ts";
import { applyToContainer } from "#server/features/acts/apply-to-container.ts";
import { applyToRun } from "#server/features/acts/apply-to-run.ts";
import { openTasks, tasksOf } from "#server/features/acts/open-tasks.ts";
import { findBranch } from "#server/features/branches/branches.rows.ts";
import { findContainer } from "#server/features/containers/container.rows.ts";
import { type DoorProofRow, findDoorProof, nameShipmentOfProof } from "#server/features/shipments/door-proof.rows.ts";
import { findRun } from "#server/features/runs/run.rows.ts";

/** Who signed it was checked when it arrived. */
const unsigned = {
  position: null,
  positionHash: "",
  deviceId: "",
  deviceSeq: 0,
  previousHash: "",
  signature: "",
  schema: 0,
  proof: null,
  proofHash: "",
};

const applyToCode = { run: applyToRun, container: applyToContainer } as const;

/** What an act is applied to. `number`: of a run or container. */
export type Target =
  { shipment: ScannedShipment; piece: number | null } | { kind: keyof typeof applyToCode; number: number };

/**
 * Applies an act that was stored and not applied: a quarantined one, or one with an unknown code (G19). It counts
 * as of its time and for the person who did it; its moves arrive now, behind those that are chained already. Needs
 * an open transaction. `isApplied`: false, and nothing changed, if the shipment is deleted or has no such piece.
 */
export async function applyStoredAct(
  actor: Actor,
  act: ActRow,
  target: Target,
): Promise<Pick<Outcome, "flags" | "eventIds"> & { isApplied: boolean }> {
  const { id, occurredAt, runId, branchId, containerId } = act;
  const timed = { id, occurredAt, receivedAt: now(), doer: await doerOfStored(act) };
  const circumstances = {
    branch: branchId ? await findBranch(branchId) : null,
    run: runId ? await findRun(runId) : null,
    container: containerId ? await findContainer(containerId) : null,
  };
  const input = inputOf(act);
  const isOfShipment = "shipment" in target;
  const proof = act.kind === "deliver" && isOfShipment ? await findDoorProof(id) : null;
  const outcome = isOfShipment
    ? await applyAct(actor, input, { ...timed, ...target, proof: proof && givenBy(proof) }, circumstances)
    : await applyToCode[target.kind](actor, input, { ...timed, number: target.number }, circumstances);
  const { flags, eventIds, parcel, tasks, move } = outcome;
  const isMissed = isOfShipment ? parcel === null || flags.includes("over_pieces") : flags.includes("unknown");
  if (isMissed) return { isApplied: false, flags, eventIds };
  if (proof && isOfShipment) await nameShipmentOfProof(id, target.shipment.id);
  await move?.();
  await openTasks(id, tasks ?? tasksOf(flags, isOfShipment ? target.shipment.id : null), timed.receivedAt);
  return { isApplied: true, flags, eventIds };
}

function givenBy({ relation, name, signatureSha256, photoSha256, pin }: DoorProofRow): GivenProof {
  return { relation, name, isSigned: signatureSha256 !== null, hasPhoto: photoSha256 !== null, pin };
}

/** Also of a person who was disabled since. */
async function doerOfStored({ doneBy }: ActRow) {
  const person = await findPerson(doneBy);
  return { userId: person?.userId ?? null, isDriver: person?.role === "driver" };
}

function inputOf({
  clientEventId,
  kind,
  code,
  reasonCode: reason,
  cardLeft,
  nextStep: next,
  input,
  deviceAt,
}: ActRow): RoadActInput {
  const clock = { offsetMs: null, offsetErrorMs: 0, offsetAgeMs: 0, driftMs: 0 };
  return {
    clientEventId,
    kind,
    code,
    branch: "",
    run: "",
    container: "",
    undoes: "",
    doneBy: "",
    reason,
    cardLeft,
    next,
    input,
    deviceAt,
    ...clock,
    ...unsigned,
  };
}
