import { undoReason } from "#copy/en/road.ts";
import type { Actor } from "#domain/people/actor.ts";
import { isSameHolder } from "#domain/road/custody.ts";
import { flagsTopic } from "#domain/road/flags.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { readCode } from "#domain/road/read-code.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { decideUndo } from "#domain/road/undo.ts";
import type { ActFlag } from "#domain/road/vocabulary.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { type ActRow, findAct, type ScannedShipment } from "#server/features/acts/act.rows.ts";
import { type Outcome, parcelOf } from "#server/features/acts/apply-act.ts";
import {
  findFailedBefore,
  hasSettledTask,
  isUndone,
  loadActsOf,
  loadMovesOfAct,
  removeOutcomesOf,
  settleTasksOf,
  wasAnyTold,
} from "#server/features/acts/undo.rows.ts";
import { holderOf, loadCustody } from "#server/features/custody/custody.rows.ts";
import { movePieces } from "#server/features/custody/move-pieces.ts";
import { lockRuns } from "#server/features/runs/run.rows.ts";
import { findStopRow, saveOutcome } from "#server/features/runs/run-stop.rows.ts";
import { type EventRow, loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { enqueueNews } from "#server/features/shipments/batch-news.ts";
import { predictAgain } from "#server/features/shipments/predict-again.ts";
import { noteLeftRun } from "#server/features/shipments/leave-run.ts";
import { noteStopChange } from "#server/features/shipments/note-stop-change.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { deleteStop } from "#server/features/shipments/stop.rows.ts";
import { voidEvent } from "#server/features/shipments/void-event.ts";
import { publishChanged } from "#server/live/publish.ts";

/** `undoesId`: the act that is taken back; an undo that changes nothing names none. */
export type UndoOutcome = Outcome & { undoesId?: string };
type TimedUndo = { id: string; occurredAt: Date; receivedAt: Date; shipment: ScannedShipment | null };

/**
 * Takes back an act of the same device (G30): its events are voided, its pieces go back by a new move, and its flags
 * are settled. If that is not possible any more, the act stays and a flag says why.
 */
export async function undoAct(
  actor: Actor,
  { undoes, deviceAt }: RoadActInput,
  source: string,
  timed: TimedUndo,
): Promise<UndoOutcome> {
  const act = await findAct(source, undoes);
  if (!act || act.shipmentId !== (timed.shipment?.id ?? null)) return stays("no_undo");
  // In the order of all locks: runs before shipments.
  if (act.kind === "load" && act.runId) await lockRuns([act.runId]);
  const shipment = act.shipmentId ? await lockShipment(act.shipmentId) : null;
  if (shipment?.deletedAt) return stays("moved_on");
  const facts = shipment
    ? await factsOf(act, shipment)
    : { hasGoneOn: false, isFollowed: false, ofActs: new Set<string>() };
  const { flag, voidsEvents } = decideUndo({
    isOfParcel: act.state !== "quarantined" && !isOfMany(act),
    isUndone: await isUndone(act.id),
    isSettled: await hasSettledTask(act.id),
    elapsedMs: deviceAt.getTime() - act.deviceAt.getTime(),
    hasGoneOn: facts.hasGoneOn,
    isFollowed: facts.isFollowed,
    isTold: shipment !== null && (await wasAnyTold(shipment.id, act.eventIds)),
  });
  if (flag) return { ...stays(flag), parcel: parcelAfter(shipment, timed.shipment, act) };
  const after = shipment && voidsEvents ? await voidAll(actor, shipment, act, facts.ofActs) : shipment;
  if (await settleTasksOf(act.id, timed.receivedAt, recordedBy(actor), "undone")) await publishChanged(flagsTopic);
  return {
    flags: [],
    eventIds: [],
    parcel: parcelAfter(after, timed.shipment, act),
    undoesId: act.id,
    move: async () => {
      if (!shipment) return;
      await moveBack(shipment.id, act, timed);
      await leaveLeg(actor, act, shipment);
    },
  };
}

function stays(flag: ActFlag): UndoOutcome {
  return { flags: [flag], eventIds: [], parcel: null };
}

/** Of a run or a container: what it did to many shipments is not undone with one tap. */
function isOfMany({ code, shipmentId }: ActRow): boolean {
  const { kind } = readCode(code);
  return shipmentId === null && (kind === "run" || kind === "container" || kind === "sscc");
}

function parcelAfter(head: ShipmentRow | null, shipment: ScannedShipment | null, { piece }: ActRow) {
  return head && shipment ? parcelOf(head, shipment, piece) : null;
}

/** Reads what happened to the shipment since the act. */
async function factsOf(act: ActRow, shipment: ShipmentRow) {
  const all = await loadActsOf(shipment.id);
  const undone = new Set(all.map(({ undoesId }) => undoesId));
  const isLater = (other: ActRow) =>
    other.id !== act.id &&
    other.receivedAt >= act.receivedAt &&
    other.occurredAt >= act.occurredAt &&
    other.kind !== "undo" &&
    other.kind !== "sight" &&
    !undone.has(other.id);
  const later = all.filter(isLater);
  const isSamePiece = (other: ActRow) => act.piece === null || other.piece === null || act.piece === other.piece;
  const ofActs = new Set(all.flatMap(({ eventIds }) => eventIds));
  // By the office, or by the start of a run.
  const isEventLater = ({ id, recordedAt }: EventRow) => recordedAt >= act.receivedAt && !ofActs.has(id);
  return {
    hasGoneOn: later.some(isSamePiece) || (await loadStandingEvents(shipment.id)).some(isEventLater),
    isFollowed: later.some((other) => !isSamePiece(other)),
    ofActs,
  };
}

/** Voids the events of an act, the last first. Returns the shipment as it is then. */
async function voidAll(actor: Actor, shipment: ShipmentRow, act: ActRow, ofActs: ReadonlySet<string>) {
  let present = shipment;
  for (const eventId of act.eventIds.toReversed()) {
    const { source } = await voidEvent(actor, present, eventId, { reason: undoReason, overLimit: true });
    present = (await lockShipment(shipment.id)) ?? present;
    // Held back while the undone event was the news. Who has the message already does not get it again.
    const isFresh = source !== null && now().getTime() - source.recordedAt.getTime() < minuteMs;
    if (isFresh && ofActs.has(source.id)) await enqueueNews(shipment.id, source.id, undefined);
  }
  return present;
}

/** Passes back what the act moved, unless it has another holder by now. */
async function moveBack(shipmentId: string, act: ActRow, { id, occurredAt, receivedAt }: TimedUndo): Promise<void> {
  for (const move of await loadMovesOfAct(shipmentId, act.id)) {
    const custody = await loadCustody(shipmentId);
    const { holders } = custody;
    const holder = holders.find(({ piece }) => piece === move.piece);
    if (!holder || !isSameHolder(holderOf(holder), { kind: move.toKind, id: move.toId })) continue;
    await movePieces(custody, {
      shipmentId,
      pieces: [move.piece],
      to: { kind: move.fromKind, id: move.fromId },
      actId: id,
      // The device may have corrected its clock in between.
      occurredAt: occurredAt > holder.since ? occurredAt : holder.since,
      receivedAt,
      branchId: act.branchId,
    });
  }
}

/**
 * Removes the outcome that the act gave a stop, which brings back a failed attempt before it, and the stop that it made
 * on a run.
 */
async function leaveLeg(actor: Actor, act: ActRow, shipment: ShipmentRow): Promise<void> {
  const removed = await removeOutcomesOf(shipment.id, act.id);
  for (const { runId, kind, place } of removed) {
    const earlier = kind === "delivery" ? await findFailedBefore(act, runId) : null;
    if (earlier)
      await saveOutcome({
        runId,
        shipmentId: shipment.id,
        kind,
        place,
        outcome: "failed",
        reasonCode: earlier.reasonCode,
        actId: earlier.id,
        occurredAt: earlier.occurredAt,
      });
  }
  for (const { runId } of removed) await predictAgain(runId);
  if (removed.length > 0) await publishChanged(runsTopic);
  if (act.kind !== "load" || !act.runId) return;
  const stop = await findStopRow(shipment.id, "delivery");
  const isOfAct = stop?.runId === act.runId && stop.assignedAt >= act.receivedAt && stop.assignedBy === act.doneBy;
  if (!isOfAct) return;
  await deleteStop(shipment.id, "delivery");
  await noteStopChange(actor, shipment, "delivery", stop, null);
  await noteLeftRun(stop);
}
