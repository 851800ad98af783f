import { createHash } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { type ManifestLine, manifestText } from "#domain/road/manifest.ts";
import { roadCode } from "#domain/road/road-number.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { newId } from "#domain/shared/ids.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { type LoadedPieces, loadInside, loadLoadedOn, withoutTask } from "#server/features/acts/act.rows.ts";
import type { Circumstances, Outcome } from "#server/features/acts/apply-act.ts";
import { type Doer, doerOf } from "#server/features/acts/leg-of-act.ts";
import { applyToMany, joined } from "#server/features/acts/apply-to-many.ts";
import { lockContainersOf, updateContainers } from "#server/features/containers/container.rows.ts";
import { findBranch } from "#server/features/branches/branches.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findRunByNumber, insertManifest, lockRuns, type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import { type ExpectedPieceRow, loadExpected } from "#server/features/runs/expected-piece.rows.ts";
import { loadAllStops, loadPartlyCollected, loadRunStops, saveOutcome } from "#server/features/runs/run-stop.rows.ts";
import { deleteRunPosition } from "#server/features/shipments/run-position.rows.ts";
import { isStopOver } from "#server/features/shipments/standing-stop.rows.ts";
import { lockShipments } from "#server/features/shipments/shipment-head.rows.ts";
import { predictAgain } from "#server/features/shipments/predict-again.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { publishChanged } from "#server/live/publish.ts";

type TimedAct = { id: string; doer?: Doer; occurredAt: Date; receivedAt: Date; number: number };

/**
 * Applies an act on the code of a run (G21): its start sends out every loaded piece and freezes the manifest, its end
 * closes it. Only its driver or staff start and end it; others, and other acts, leave it as it is.
 */
export async function applyToRun(
  actor: Actor,
  act: RoadActInput,
  timed: TimedAct,
  circumstances: Circumstances,
): Promise<Outcome> {
  const found = await findRunByNumber(timed.number);
  const run = found && (await lockRuns([found.id])).get(found.id);
  if (!run) return { flags: ["unknown"], eventIds: [], parcel: null };
  const doer = timed.doer ?? doerOf(actor);
  const isOthers = doer.isDriver && doer.userId !== run.driverId;
  if (act.kind === "close" && run.state !== "started" && run.state !== "ended") return closeRun(run);
  const isStart = act.kind === "start" || act.kind === "depart";
  const isChange = isStart || act.kind === "end";
  if (!isChange) return { ...about(run), flags: act.kind === "sight" || act.kind === "close" ? [] : ["unknown"] };
  if (isOthers) return { ...about(run), flags: ["not_assigned"] };
  // Nothing can be loaded onto it either.
  if (isStart && run.driverId === null) return { ...about(run), flags: ["unknown"] };
  // The start of a device offline may arrive after the end: it left all the same.
  const isLateStart = run.startedAt === null && run.endedAt !== null && timed.occurredAt <= run.endedAt;
  const isDone = run.state === "ended" ? !(isStart && isLateStart) : isStart && run.state === "started";
  if (isDone) return { ...about(run), flags: ["repeat"] };
  return isStart ? startRun(actor, run, act, timed, circumstances) : endRun(actor, run, timed);
}

/** Everything that is expected was looked for: each shipment with a missing piece becomes a task. */
async function closeRun(run: RunRow): Promise<Outcome> {
  const missing = (await loadExpected(run.id, run.driverId)).filter(({ isLoaded }) => !isLoaded);
  const shipmentIds = await withoutTask("short", [...new Set(missing.map(({ shipmentId }) => shipmentId))]);
  return {
    ...about(run),
    flags: missing.length > 0 ? ["short"] : [],
    tasks: shipmentIds.map((shipmentId) => ({ kind: "short", shipmentId })),
  };
}

async function startRun(
  actor: Actor,
  run: RunRow,
  act: RoadActInput,
  { id, occurredAt, receivedAt }: TimedAct,
  circumstances: Circumstances,
): Promise<Outcome> {
  const state = run.state === "ended" ? "ended" : "started";
  await updateRun(run.id, { state, startedAt: occurredAt, releasedAt: run.releasedAt ?? occurredAt });
  const started: RunRow = { ...run, state: "started", startedAt: occurredAt };
  const kind = run.kind === "linehaul" ? "depart" : "start";
  const branch = circumstances.branch ?? (await findBranch(run.branchId));
  const expected = await loadExpected(run.id, run.driverId);
  const loose = run.driverId ? await loadLoadedOn(run.id, run.driverId) : [];
  const containers = await lockContainersOf(run.id);
  const groups = [{ code: "", isInside: false, loaded: loose }];
  for (const { id: containerId, number } of containers)
    groups.push({ code: roadCode("container", number), isInside: true, loaded: await loadInside(containerId) });
  // Before the first of them is changed, in one order: two starts never wait for each other.
  await lockShipments(groups.flatMap(({ loaded }) => loaded.map(({ shipment }) => shipment.id)));
  const placeOf = new Map(expected.map(({ shipmentId, place }) => [shipmentId, place]));
  const loaded = groups.flatMap((group) =>
    group.loaded.flatMap((each) => linesOf(each, group.code, placeOf.get(each.shipment.id) ?? null)),
  );
  const isIn = new Set(loaded.map(({ trackingNumber, piece }) => `${trackingNumber} ${piece}`));
  const short = expected.filter(({ trackingNumber, piece }) => !isIn.has(`${trackingNumber} ${piece}`)).map(shortLine);
  const lines = [...loaded, ...short];
  const outcomes: Outcome[] = [];
  for (const { loaded, isInside } of groups)
    outcomes.push(
      await applyToMany(
        actor,
        { ...act, kind },
        loaded,
        { id, occurredAt, receivedAt, isInside },
        { ...circumstances, branch, run: started },
      ),
    );
  await updateContainers(
    containers.map((container) => container.id),
    { state: "departed" },
  );
  const by = recordedBy(actor);
  const text = manifestText(roadCode("run", run.number), occurredAt, lines);
  await insertManifest({
    id: newId("manifest", receivedAt),
    runId: run.id,
    frozenAt: occurredAt,
    frozenBy: by.recordedBy,
    frozenByName: by.recordedByName,
    lines,
    hash: createHash("sha256").update(text).digest("hex"),
  });
  await noteRun(actor, started, "run.started", { pieces: loaded.length });
  await predictAgain(run.id);
  return {
    ...joined(outcomes),
    runId: run.id,
  };
}

/**
 * Stops without an outcome are `open`: their parcels are still with the driver, and a return scan follows. What was
 * collected with fewer pieces than booked becomes a task (G38).
 */
async function endRun(actor: Actor, run: RunRow, { id, occurredAt }: TimedAct): Promise<Outcome> {
  await updateRun(run.id, { state: "ended", endedAt: occurredAt });
  await deleteRunPosition(run.id);
  // First of all: an act on one of these parcels has locked it, and each would wait for what the other writes.
  await lockShipments((await loadAllStops(run.id)).map(({ shipmentId }) => shipmentId));
  const open = (await loadRunStops([run.id])).filter(
    ({ stop, shipment, outcome }) => outcome === null && !isStopOver(stop.kind, shipment.status),
  );
  await noteRun(actor, run, "run.ended", { open: open.length });
  await predictAgain(run.id);
  const partly = await withoutTask("count", await loadPartlyCollected(run.id));
  return {
    ...about(run),
    flags: partly.length > 0 ? ["count"] : [],
    tasks: partly.map((shipmentId) => ({ kind: "count", shipmentId })),
    move: async () => {
      for (const { stop } of open)
        await saveOutcome({
          runId: run.id,
          shipmentId: stop.shipmentId,
          kind: stop.kind,
          place: stop.place ?? 0,
          outcome: "open",
          actId: id,
          occurredAt,
        });
    },
  };
}

function shortLine({ trackingNumber, piece, pieces, recipientCity, place }: ExpectedPieceRow): ManifestLine {
  const routeCode = routeCodeOf(recipientCity);
  return { trackingNumber, piece, pieces, routeCode, container: "", place, isLoaded: false };
}

function linesOf(
  { shipment, pieces, trackingNumber }: LoadedPieces,
  container: string,
  place: number | null,
): ManifestLine[] {
  const routeCode = routeCodeOf(shipment.recipientCity);
  return pieces.map((piece) => ({
    trackingNumber,
    piece,
    pieces: shipment.quantity,
    routeCode,
    container,
    place,
    isLoaded: true,
  }));
}

async function noteRun(
  actor: Actor,
  run: RunRow,
  action: "run.started" | "run.ended",
  after: Record<string, unknown>,
): Promise<void> {
  await recordActivity(actor, {
    subjectKind: "run",
    action,
    subjectId: run.id,
    after: { number: run.number, ...after },
  });
  if (run.driverId) await publishChanged(stopsTopic(run.driverId));
  await publishChanged(runsTopic);
}

function about({ id }: RunRow): Outcome {
  return { flags: [], eventIds: [], parcel: null, runId: id };
}
