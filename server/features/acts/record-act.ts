import { hash } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { isPlaced } from "#domain/road/act-position.ts";
import { statedErrorMs, timeOfAct } from "#domain/road/act-time.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { type ActAnswer, signalOf } from "#domain/road/views.ts";
import { type ActFlag, actFlags, opensTask } from "#domain/road/vocabulary.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { newId } from "#domain/shared/ids.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { now } from "#server/clock.ts";
import { type AnsweredAct, findAnswered, findScanned, insertAct, lockActId } from "#server/features/acts/act.rows.ts";
import { isDoubtful, noteSigned, verifySigning } from "#server/features/acts/act-signer.ts";
import { findDoer, senderOf } from "#server/features/acts/act-sender.ts";
import { applyToContainer } from "#server/features/acts/apply-to-container.ts";
import { readScannedCode } from "#server/features/containers/read-scanned-code.ts";
import { findScannedContainer } from "#server/features/containers/find-scanned-container.ts";
import { applyToRun } from "#server/features/acts/apply-to-run.ts";
import { applyAct, type Circumstances, type Outcome } from "#server/features/acts/apply-act.ts";
import { readMessage } from "#server/features/runs/read-message.ts";
import { findScannedRun } from "#server/features/runs/find-scanned-run.ts";
import { lockRuns, type RunRow } from "#server/features/runs/run.rows.ts";
import { reviewSequence } from "#server/features/acts/review-sequences.ts";
import { undoAct, type UndoOutcome } from "#server/features/acts/undo-act.ts";
import { doerOf, findRunOfLoad } from "#server/features/acts/leg-of-act.ts";
import { findAlikeStrokes } from "#server/features/proofs/find-alike-strokes.ts";
import { hashPosition } from "#server/features/proofs/hash-position.ts";
import { hashProof } from "#server/features/proofs/hash-proof.ts";
import { savePosition, takePosition } from "#server/features/proofs/take-position.ts";
import { saveDoorProof, takeDoorProof } from "#server/features/proofs/take-door-proof.ts";
import { openTasks, tasksOf } from "#server/features/acts/open-tasks.ts";

const nothing: Outcome = { flags: ["unknown"], eventIds: [], parcel: null };

/**
 * `isIncomplete`: the act names a branch, run or container that does not exist, or lacks one. It is recorded (G2).
 * `lacksPlace`: it cannot be applied to a parcel without it.
 */
export type FoundCircumstances = Circumstances & { isIncomplete: boolean; lacksPlace: boolean };

/** Times before a booking and before the first run of the day are no acts of it (G13). */
const earliestBeforeMs = 366 * dayMs;

/** Records one act, once for its id. Needs an open transaction. */
export async function recordAct(actor: Actor, act: RoadActInput, found: FoundCircumstances): Promise<ActAnswer> {
  const sender = senderOf(actor);
  const signing = await verifySigning(act);
  const { signer } = signing;
  const source = signer?.device.id ?? sender.source;
  const doer = await findDoer(actor, act, sender);
  const contentHash = signer?.hash ?? hashOf(act);
  const code = await readScannedCode(act.code);
  await lockActId(source, act.clientEventId);
  const isUnproven = (await isDoubtful(signing, doer.by.doneBy)) || doer.isUnproven;
  const [first, shipment] = await Promise.all([
    findAnswered(source, act.clientEventId),
    code.kind === "piece" ? findScanned(code.number) : null,
  ]);
  // The id is taken by other content: this one is kept beside it, and nothing is changed by it.
  const ownId = first && first.contentHash !== contentHash ? `${act.clientEventId} ${contentHash.slice(0, 16)}` : null;
  const same = ownId ? await findAnswered(source, ownId) : first;
  if (same) return repeated(same, act);
  const receivedAt = now();
  const locked = await lockRunFor(actor, act, found.run, shipment?.id ?? null);
  // A run that the act does not name is found again behind the lock.
  const circumstances = { ...found, run: found.run && locked };
  const { occurredAt, isSuspect } = timeOfAct(act, {
    earliest: new Date(receivedAt.getTime() - earliestBeforeMs),
    receivedAt,
  });
  const [id, piece] = [newId("act", receivedAt), code.kind === "piece" ? code.piece : null];
  const isApart = first !== null || isUnproven;
  const sent = act.kind === "deliver" ? act.proof : null;
  const proof = sent && (await takeDoorProof(act.clientEventId, sent, { shipment, occurredAt, isApart }));
  const isSomewhere = shipment && !isApart && isPlaced(act.kind);
  const position = isSomewhere ? await takePosition(act.kind, act.position, shipment.id) : null;
  const timed = { id, occurredAt, receivedAt, proof };
  const outcome: UndoOutcome = first
    ? { ...nothing, flags: ["other_content"] }
    : isUnproven
      ? { ...nothing, flags: ["unproven"] }
      : act.kind === "undo"
        ? await undoAct(actor, act, source, { ...timed, shipment })
        : act.kind === "read"
          ? await noteRead(act.code, doer.by.doneBy, occurredAt)
          : shipment
            ? found.lacksPlace
              ? nothing
              : await applyAct(
                  actor,
                  act,
                  { ...timed, shipment, piece, lockedRunId: locked?.id ?? null },
                  circumstances,
                )
            : code.kind === "run"
              ? await applyToRun(actor, act, { ...timed, number: code.number }, circumstances)
              : code.kind === "container"
                ? await applyToContainer(actor, act, { ...timed, number: code.number }, circumstances)
                : nothing;
  const containerId = outcome.containerId ?? circumstances.container?.id ?? null;
  const runId = outcome.runId ?? circumstances.run?.id ?? null;
  const own: ActFlag[] = [];
  if (found.isIncomplete && !isApart && !outcome.flags.includes("unknown")) own.push("unknown");
  if (isSuspect) own.push("clock_suspect");
  if (position?.isFar) own.push("far_from_door");
  const place = signer && (await noteSigned(signer, act, receivedAt));
  if (place && !place.fits && !isApart) own.push("out_of_sequence");
  const flags: ActFlag[] = [...outcome.flags, ...own];
  const state = isApart ? "quarantined" : flags.some(opensTask) ? "flagged" : "accepted";
  await insertAct({
    id,
    source,
    clientEventId: ownId ?? act.clientEventId,
    contentHash,
    kind: act.kind,
    code: cutText(act.code.toWellFormed(), 200).replaceAll("\u0000", ""),
    shipmentId: shipment?.id ?? null,
    piece,
    branchId: circumstances.branch?.id ?? null,
    runId,
    containerId,
    input: act.input,
    reasonCode: act.reason,
    cardLeft: act.cardLeft,
    nextStep: act.next,
    deviceAt: act.deviceAt,
    occurredAt,
    isAbout: isSuspect,
    clockErrorMs: statedErrorMs(act),
    receivedAt,
    ...doer.by,
    state,
    flags,
    eventIds: outcome.eventIds,
    undoesId: outcome.undoesId ?? null,
    deviceId: signer?.device.id ?? null,
    deviceSeq: signer ? act.deviceSeq : null,
    previousHash: signer ? act.previousHash : "",
  });
  if (proof) await saveDoorProof({ actId: id, shipmentId: shipment?.id ?? null, receivedAt }, proof);
  if (position) await savePosition({ actId: id, receivedAt, isDelivered: act.kind === "deliver" }, position);
  await outcome.move?.();
  const tasks = outcome.tasks ? [...outcome.tasks, ...tasksOf(own, null)] : tasksOf(flags, shipment?.id ?? null);
  // Not a flag of the act, whose answer the phone shows.
  const isAlike =
    proof?.strokes &&
    shipment &&
    !isApart &&
    (await findAlikeStrokes({ actId: id, doneBy: doer.by.doneBy, receivedAt }));
  await openTasks(id, isAlike ? [...tasks, { kind: "strokes_alike", shipmentId: shipment.id }] : tasks, receivedAt);
  if (signer && place?.isBehind) await reviewSequence(signer.device.id, receivedAt);
  return {
    clientEventId: act.clientEventId,
    state,
    signal: signalOf(flags),
    flags,
    occurredAt: occurredAt.toISOString(),
    parcel: outcome.parcel,
    run: runId ? await findScannedRun(runId) : null,
    container: containerId ? await findScannedContainer(containerId) : null,
    issues: [],
  };
}

/** A message that is no longer there, or was read before, needs no one. */
async function noteRead(messageId: string, driverId: string, readAt: Date): Promise<Outcome> {
  const runId = await readMessage(messageId, driverId, readAt);
  return { flags: [], eventIds: [], parcel: null, ...(runId ? { runId } : {}) };
}

/**
 * Locks the run that a load joins, named or not: a start at the same moment either has the loaded piece, or was before
 * it. Other acts leave the named run as it is.
 */
async function lockRunFor(
  actor: Actor,
  { kind }: RoadActInput,
  named: RunRow | null,
  shipmentId: string | null,
): Promise<RunRow | null> {
  if (kind !== "load") return named;
  const id = named?.id ?? (shipmentId && (await findRunOfLoad(doerOf(actor), shipmentId)));
  return id ? ((await lockRuns([id])).get(id) ?? null) : null;
}

/** Covers what was done, not how the device's clock was measured: that changes each time an act is sent. */
function hashOf(act: RoadActInput): string {
  const { clientEventId, kind, code, branch, run, container, undoes, reason, input, deviceAt, proof } = act;
  const { cardLeft, next, position } = act;
  // Only what is given: an act of before runs, containers, proofs and positions keeps its hash.
  const given = [
    run,
    container,
    undoes,
    hashProof(clientEventId, proof).sha256,
    cardLeft,
    next,
    hashPosition(position),
  ];
  const more = given.filter((each) => each !== "" && each !== null);
  return hash("sha256", JSON.stringify([kind, code, branch, reason, input, deviceAt, ...more]));
}

/** The first answer again (G17); what was shown of the parcel may be old by now and is left out. */
function repeated(first: AnsweredAct, { clientEventId }: RoadActInput): ActAnswer {
  const flags = first.flags.filter((flag): flag is ActFlag => isOneOf(actFlags, flag));
  return {
    clientEventId,
    state: "duplicate",
    signal: signalOf(flags),
    flags,
    occurredAt: first.occurredAt.toISOString(),
    parcel: null,
    run: null,
    container: null,
    issues: [],
  };
}
