import { actSentenceWords, correctionCauseWords } from "#copy/en/road.ts";
import type { Actor } from "#domain/people/actor.ts";
import { isAtBranch } from "#domain/road/counter.ts";
import type { Holder } from "#domain/road/custody.ts";
import { type DecidedEvent, decideAct } from "#domain/road/decide-act.ts";
import type { GivenProof } from "#domain/road/door-proof.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import type { ScannedParcel } from "#domain/road/views.ts";
import type { ActFlag, HolderKind } from "#domain/road/vocabulary.ts";
import { cityLine } from "#domain/shared/address.ts";
import { AppError } from "#domain/shared/errors.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { transaction } from "#server/db/transaction.ts";
import type { ScannedShipment } from "#server/features/acts/act.rows.ts";
import { findBranch, type NamedBranch } from "#server/features/branches/branches.rows.ts";
import { type Doer, doerOf, findLeg, followLeg, oddDoer, oddLane } from "#server/features/acts/leg-of-act.ts";
import type { NewTask } from "#server/features/acts/open-tasks.ts";
import { isOnlySentOut } from "#server/features/acts/sent-out.rows.ts";
import { findPassing, settlePassing } from "#server/features/acts/pass-on.ts";
import { type HolderRow, holderOf, loadCustody } from "#server/features/custody/custody.rows.ts";
import { movePieces } from "#server/features/custody/move-pieces.ts";
import { oddProof } from "#server/features/proofs/odd-proof.ts";
import type { ContainerRow } from "#server/features/containers/container.rows.ts";
import type { RunRow } from "#server/features/runs/run.rows.ts";
import type { EventPlace } from "#server/features/shipments/event-place.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { recordEvent } from "#server/features/shipments/record-event.ts";
import { lockShipmentHead, type ShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";
import { findStop } from "#server/features/shipments/stop.rows.ts";
import { zoneOfPlace } from "#server/places/find-place.ts";

/** `branch`: where it was done, if at one. `run`: as the device names it. */
export type Circumstances = {
  branch: NamedBranch | null;
  run: RunRow | null;
  /** That is filled or opened. */
  container: ContainerRow | null;
};

/** An act with what the server found for it. `piece`: null for the whole shipment. */
export type FoundAct = {
  id: string;
  /** Who did it, if not the actor. */
  doer?: Doer;
  occurredAt: Date;
  receivedAt: Date;
  shipment: ScannedShipment;
  piece: number | null;
  /** A run that was locked before the shipment. */
  lockedRunId?: string | null;
  /** Those of the shipment that the act is about, where they are several and not all. */
  pieces?: readonly number[];
  /** They travel in a container, which holds them before and after. */
  isInside?: boolean;
  /** Of a delivery at an address. */
  proof?: GivenProof | null;
};

/**
 * `move` passes the pieces on; it needs the row of the act. `tasks`: of an act on several shipments; else each flag
 * that opens a task does so for the act's own.
 */
export type Outcome = {
  flags: readonly ActFlag[];
  eventIds: string[];
  parcel: ScannedParcel | null;
  runId?: string;
  containerId?: string;
  tasks?: NewTask[];
  move?: () => Promise<void>;
};

/** Applies an act to its shipment: events with all that follows from them, and the move of its pieces. */
export async function applyAct(
  actor: Actor,
  act: RoadActInput,
  found: FoundAct,
  { branch, run: namedRun, container }: Circumstances,
): Promise<Outcome> {
  const { shipment, piece, occurredAt, receivedAt } = found;
  // Sent together; the holders are read once the shipment is locked.
  const [head, custody] = await Promise.all([lockShipmentHead(shipment.id), loadCustody(shipment.id)]);
  const { holders } = custody;
  if (!head) return { flags: ["unknown"], eventIds: [], parcel: null };
  // A deleted shipment shows nothing but its number (G12).
  if (head.deletedAt) return { flags: ["deleted"], eventIds: [], parcel: null };
  if (piece !== null && piece > shipment.quantity)
    return { flags: ["over_pieces"], eventIds: [], parcel: parcelOf(head, shipment, piece) };

  const all = () => Array.from({ length: shipment.quantity }, (_, at) => at + 1);
  const pieces = [...(found.pieces ?? (piece === null ? all() : [piece]))];
  const doer = found.doer ?? doerOf(actor);
  const leg = await findLeg(doer, act.kind, shipment.id, namedRun);
  const isHeldBy = (self: Holder) => pieces.every((each) => hasAlready(holders, each, self));
  const decision = decideAct({
    kind: act.kind,
    status: head.status,
    isDropOff: shipment.pickupType === "dropoff",
    isHere: branch !== null && isHere(head, holders, branch),
    hasOpenDelivery: head.status === "out_for_delivery" && (await findStop(shipment.id, "delivery")) !== null,
    isRunStarted: leg.isRunStarted,
    isLinehaul: leg.run?.kind === "linehaul",
    isLateLoad: leg.isRunStarted && occurredAt >= (leg.run?.startedAt ?? occurredAt),
    isLastPiece: isLastPiece(shipment.quantity, pieces, holders, [act.kind === "return" ? "sender" : "recipient"]),
    isLastHeld: isLastPiece(shipment.quantity, pieces, holders, ["sender", "recipient"]),
    isDelivered: isHeldBy({ kind: "recipient", id: null }),
    reason: act.reason,
    occurredAt,
    currentSince: head.currentSince,
    isOnlySentOut: await isOnlySentOut(head, holders, leg.run, occurredAt),
  });
  const passing =
    act.kind === "transfer" && doer.isDriver
      ? await findPassing(doer, found, isHeldBy({ kind: "driver", id: doer.userId }))
      : null;
  const stays = found.isInside || passing?.takes === false;
  const to = stays ? null : holderFor(decision.holder, { driverId: leg.driverId, branch, container });
  const isRepeated = to !== null && isHeldBy(to);
  const oddities: ActFlag[] = [
    ...decision.flags.filter((flag) => flag !== "repeat" || isRepeated),
    ...wayFlags(oddDoer(doer, act.kind, leg, isHeldBy), oddLane(act.kind, leg, container)),
    ...(passing?.flags ?? []),
    ...(act.kind === "arrive" && container && !found.isInside && !wasIn(holders, pieces, container, branch)
      ? (["over"] as const)
      : []),
    ...(act.kind === "put" && container?.state === "departed" ? (["late_load"] as const) : []),
    ...(act.kind === "hand_out" && branch && wasHeldElsewhere(holders, pieces, branch, occurredAt)
      ? (["missing_earlier"] as const)
      : []),
    ...(await oddProof(act, decision.events, found, found.proof ?? null)),
    ...(leg.run?.endedAt && occurredAt > leg.run.endedAt ? (["after_end"] as const) : []),
  ];
  const flags = [...new Set(oddities)];
  const leaves = branch ?? (act.kind === "load" && leg.run ? await findBranch(leg.run.branchId) : null);
  const startedAt = act.kind === "load" && leg.isRunStarted ? leg.run?.startedAt : null;
  const recorded = await recordAll(actor, head, decision.events, {
    place: await placeOf(act, shipment, leaves),
    placeName: leaves?.name ?? "",
    // Loaded before the run left, and known only now: it left with the run.
    occurredAt: startedAt && startedAt > occurredAt ? startedAt : occurredAt,
  });
  return {
    flags: recorded ? flags : [...flags, "contradiction"],
    eventIds: recorded?.eventIds ?? [],
    parcel: parcelOf(recorded?.head ?? head, shipment, piece),
    move: async () => {
      await movePieces(custody, {
        shipmentId: shipment.id,
        pieces,
        to,
        actId: found.id,
        occurredAt,
        receivedAt,
        branchId: branch?.id ?? null,
      });
      if (passing) await settlePassing(passing, receivedAt, recordedBy(actor));
      const { id, lockedRunId = null } = found;
      await followLeg(actor, { act, id, occurredAt, lockedRunId }, head, leg, decision.events);
    },
  };
}

/** A parcel of another branch is of another run, which need not be said too. */
function wayFlags(ofDoer: readonly ActFlag[], ofLane: readonly ActFlag[]): readonly ActFlag[] {
  return ofLane.length > 0 ? [...ofDoer.filter((flag) => flag !== "other_run"), ...ofLane] : ofDoer;
}

type EventFacts = { place: EventPlace; placeName: string; occurredAt: Date };

/** Records the events of an act, the last of which is told. Returns null if a rule of events forbids one of them. */
async function recordAll(
  actor: Actor,
  shipment: ShipmentHead,
  events: readonly DecidedEvent[],
  { place, placeName, occurredAt }: EventFacts,
): Promise<{ head: ShipmentHead; eventIds: string[] } | null> {
  if (events.length === 0) return { head: shipment, eventIds: [] };
  // A single event is refused before its first write, unless a cancellation is taken back.
  const isWhole = events.length === 1 && shipment.status !== "cancelled";
  const run: typeof transaction = isWhole ? (work) => work() : transaction;
  const { city, state, country } = place;
  const location = placeName || cityLine({ city: city ?? "", state: state ?? "", country: country ?? "" });
  try {
    return await run(async () => {
      let head = shipment;
      const eventIds: string[] = [];
      for (const [at, event] of events.entries()) {
        const recorded = await recordEvent(actor, head, {
          status: event.status,
          location,
          description: actSentenceWords[event.sentence],
          reasonCode: event.reason,
          isPublicNote: false,
          correctionReason: event.correction ? correctionCauseWords[event.correction] : "",
          // The parcel is delivered: its debt is restored, whatever the limit of the account.
          overLimit: true,
          occurredAt,
          place,
          setsCurrentStatus: !event.isHistory,
          isToldToNobody: at < events.length - 1,
          isOfPieces: event.sentence === "part_delivered",
        });
        head = recorded.head;
        eventIds.push(recorded.eventId);
      }
      return { head, eventIds };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") return null;
    throw error;
  }
}

/** Processing at this branch: one of its pieces is there, and the status says no other place. */
function isHere(head: ShipmentHead, holders: readonly HolderRow[], branch: NamedBranch): boolean {
  return (
    head.status === "processing" &&
    holders.some(({ kind, seenBranchId }) => (kind === "branch" || kind === "container") && seenBranchId === branch.id)
  );
}

/** Whether these pieces lay at other branches than this one then: a counter hands out only what it has (G26). */
function wasHeldElsewhere(holders: readonly HolderRow[], pieces: readonly number[], branch: NamedBranch, at: Date) {
  const lay = holders.filter(
    ({ kind, piece, seenAt }) => (kind === "branch" || kind === "container") && pieces.includes(piece) && seenAt <= at,
  );
  return !isAtBranch({ seenAt: lay.flatMap(({ seenBranchId }) => seenBranchId ?? []) }, branch.id);
}

/** Whether all other pieces have one of these ends. */
function isLastPiece(
  quantity: number,
  pieces: number[],
  holders: readonly HolderRow[],
  ends: readonly HolderKind[],
): boolean {
  const others = holders.filter(
    ({ kind, piece, since }) => ends.includes(kind) && since.getTime() > 0 && !pieces.includes(piece),
  );
  return pieces.length + others.length >= quantity;
}

function hasAlready(holders: readonly HolderRow[], piece: number, to: Holder): boolean {
  const known = holders.find((row) => row.piece === piece);
  return known !== undefined && known.kind === to.kind && holderOf(known).id === to.id;
}

/** Whether the pieces are taken out of the container, or were before. */
function wasIn(holders: readonly HolderRow[], pieces: number[], container: ContainerRow, branch: NamedBranch | null) {
  return pieces.every(
    (piece) =>
      hasAlready(holders, piece, { kind: "container", id: container.id }) ||
      (branch !== null && hasAlready(holders, piece, { kind: "branch", id: branch.id })),
  );
}

function holderFor(
  kind: HolderKind | null,
  {
    driverId,
    branch,
    container,
  }: { driverId: string | null; branch: NamedBranch | null; container: ContainerRow | null },
): Holder | null {
  if (kind === null) return null;
  if (kind === "branch") return branch ? { kind, id: branch.id } : null;
  if (kind === "driver") return { kind, id: driverId };
  if (kind === "container") return container && { kind, id: container.id };
  return { kind, id: null };
}

async function placeOf(act: RoadActInput, shipment: ScannedShipment, branch: NamedBranch | null): Promise<EventPlace> {
  if (branch) {
    const { city, state, country, id, zone } = branch;
    return { city, state, country, branchId: id, zone };
  }
  const isAtSender = act.kind === "collect" || act.kind === "return";
  const place = isAtSender
    ? { city: shipment.senderCity, state: shipment.senderState, country: shipment.senderCountry }
    : { city: shipment.recipientCity, state: shipment.recipientState, country: shipment.recipientCountry };
  return { ...place, branchId: null, zone: await zoneOfPlace(place) };
}

export function parcelOf(
  head: Pick<ShipmentHead, "trackingNumber" | "status">,
  shipment: ScannedShipment,
  piece: number | null,
): ScannedParcel {
  return {
    trackingNumber: head.trackingNumber,
    piece,
    pieces: shipment.quantity,
    routeCode: routeCodeOf(shipment.recipientCity),
    service: shipment.service,
    status: head.status,
  };
}
