import { createHash } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { type ManifestLine, manifestText } from "#domain/road/manifest.ts";
import { roadCode } from "#domain/road/road-number.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { type ActFlag, opensTask } from "#domain/road/vocabulary.ts";
import { newId } from "#domain/shared/ids.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { stopsTopic } from "#domain/shipments/stops.ts";
import { type LoadedPieces, loadScannedOf } from "#server/features/acts/act.rows.ts";
import { applyAct, type Circumstances, type Outcome } from "#server/features/acts/apply-act.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findRunByNumber, insertManifest, lockRuns, type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import { loadExpected, loadRunStops, saveOutcome } from "#server/features/runs/run-stop.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { publishChanged } from "#server/live/publish.ts";

type TimedAct = { id: string; occurredAt: Date; receivedAt: Date; number: number };

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
  const isOthers = actor.kind === "person" && actor.role === "driver" && actor.userId !== run.driverId;
  if (act.kind === "close" && run.state !== "started" && run.state !== "ended") return closeRun(run);
  const isChange = act.kind === "start" || act.kind === "end";
  if (!isChange || isOthers) return { ...about(run), flags: isOthers && isChange ? ["not_assigned"] : [] };
  const isDone = act.kind === "start" ? run.state === "started" || run.state === "ended" : run.state === "ended";
  if (isDone) return { ...about(run), flags: ["repeat"] };
  return act.kind === "start" ? startRun(actor, run, act, timed, circumstances) : endRun(actor, run, timed);
}

/** Everything that is expected was looked for: each shipment with a missing piece becomes a task. */
async function closeRun(run: RunRow): Promise<Outcome> {
  const missing = (await loadExpected(run.id, run.driverId)).filter(({ isLoaded }) => !isLoaded);
  const shipmentIds = [...new Set(missing.map(({ shipmentId }) => shipmentId))];
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
  await updateRun(run.id, { state: "started", startedAt: occurredAt, releasedAt: run.releasedAt ?? occurredAt });
  const started: RunRow = { ...run, state: "started", startedAt: occurredAt };
  const eventIds: string[] = [];
  const tasks: NonNullable<Outcome["tasks"]> = [];
  const flags = new Set<ActFlag>();
  const lines: ManifestLine[] = [];
  const moves: (() => Promise<void>)[] = [];
  const loaded = run.driverId ? await loadScannedOf(run.id, run.driverId) : [];
  for (const { shipment, pieces, trackingNumber } of loaded) {
    lines.push(...linesOf({ shipment, pieces, trackingNumber }));
    const whole = pieces.length === shipment.quantity;
    // One piece stands for those loaded of a shipment: they go out together, and the others stay.
    const one = whole ? null : (pieces[0] ?? null);
    const found = { id, occurredAt, receivedAt, shipment, piece: one };
    const outcome = await applyAct(actor, { ...act, kind: "start" }, found, { ...circumstances, run: started });
    eventIds.push(...outcome.eventIds);
    for (const kind of outcome.flags) {
      flags.add(kind);
      if (opensTask(kind)) tasks.push({ kind, shipmentId: shipment.id });
    }
    if (outcome.move) moves.push(outcome.move);
  }
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
  await noteRun(actor, started, "run.started", { pieces: lines.length });
  return {
    ...about(started),
    flags: [...flags],
    eventIds,
    tasks,
    move: async () => {
      for (const move of moves) await move();
    },
  };
}

/** Stops without an outcome are `open`: their parcels are still with the driver, and a return scan follows. */
async function endRun(actor: Actor, run: RunRow, { id, occurredAt }: TimedAct): Promise<Outcome> {
  await updateRun(run.id, { state: "ended", endedAt: occurredAt });
  const open = (await loadRunStops(run.id, run.driverId)).filter(({ outcome }) => outcome === null);
  await noteRun(actor, run, "run.ended", { open: open.length });
  return {
    ...about(run),
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

function linesOf({ shipment, pieces, trackingNumber }: LoadedPieces): ManifestLine[] {
  const routeCode = routeCodeOf(shipment.recipientCity);
  return pieces.map((piece) => ({ trackingNumber, piece, pieces: shipment.quantity, routeCode, container: "" }));
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
