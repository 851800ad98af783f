import type { Actor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { containersTopic } from "#domain/road/containers.ts";
import type { ActFlag } from "#domain/road/vocabulary.ts";
import { findBranch } from "#server/features/branches/branches.rows.ts";
import { loadInside, withoutTask } from "#server/features/acts/act.rows.ts";
import type { Circumstances, Outcome } from "#server/features/acts/apply-act.ts";
import { applyToMany } from "#server/features/acts/apply-to-many.ts";
import {
  type ContainerRow,
  findContainerByNumber,
  lockContainer,
  updateContainers,
  wasMovedAfter,
} from "#server/features/containers/container.rows.ts";
import { type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

type TimedAct = { id: string; occurredAt: Date; receivedAt: Date; number: number };

/**
 * Applies an act on the code of a container (G25): all that is inside arrives with it and stays inside until it is
 * scanned alone; loaded, it waits on its run; closed after it was opened, what is still inside is missing.
 */
export async function applyToContainer(
  actor: Actor,
  act: RoadActInput,
  { number, ...timed }: TimedAct,
  circumstances: Circumstances,
): Promise<Outcome> {
  const found = await findContainerByNumber(number);
  const container = found && (await lockContainer(found.id));
  if (!container) return { flags: ["unknown"], eventIds: [], parcel: null };
  const about = { flags: [], eventIds: [], parcel: null, containerId: container.id };
  if (act.kind === "close") return { ...about, ...(await shortOf(container)) };
  const moves = act.kind === "load" || act.kind === "arrive";
  if (moves && (await wasMovedAfter(container.id, timed.occurredAt))) return { ...about, flags: ["contradiction"] };
  if (act.kind === "load" && circumstances.run)
    return { ...about, ...(await loadOn(actor, act, timed, container, { ...circumstances, run: circumstances.run })) };
  if (act.kind === "sight") return about;
  // A whole container is only loaded, received, looked for and closed.
  if (act.kind !== "arrive" || !circumstances.branch) return { ...about, flags: ["unknown"] };
  await updateContainers([container.id], { state: "open", runId: null, branchId: circumstances.branch.id });
  await publishChanged(containersTopic);
  const inside = await loadInside(container.id);
  return {
    ...(await applyToMany(actor, act, inside, { ...timed, isInside: true }, { ...circumstances, container })),
    containerId: container.id,
  };
}

/** A shelf stays, and a run that is over takes nothing. On one that has left, what is inside leaves too. */
async function loadOn(
  actor: Actor,
  act: RoadActInput,
  timed: Omit<TimedAct, "number">,
  container: ContainerRow,
  circumstances: Circumstances & { run: RunRow },
): Promise<Partial<Outcome>> {
  const { run } = circumstances;
  if (container.kind === "shelf") return { flags: ["missort"] };
  if (run.state === "ended") return { flags: ["after_end"] };
  const isLate = run.state === "started";
  const isOthers = container.runId !== null && container.runId !== run.id;
  await updateContainers([container.id], { state: isLate ? "departed" : "closed", runId: run.id });
  if (run.state === "planned") await updateRun(run.id, { state: "loading" });
  await publishChanged(containersTopic);
  const own: ActFlag[] = [...(isOthers ? (["other_run"] as const) : []), ...(isLate ? (["late_load"] as const) : [])];
  if (!isLate) return { flags: own };
  const kind = run.kind === "linehaul" ? "depart" : "start";
  const branch = circumstances.branch ?? (await findBranch(run.branchId));
  const inside = await loadInside(container.id);
  const left = await applyToMany(
    actor,
    { ...act, kind },
    inside,
    { ...timed, isInside: true },
    { ...circumstances, branch },
  );
  return { ...left, flags: [...own, ...left.flags] };
}

async function shortOf({ id }: ContainerRow): Promise<Pick<Outcome, "flags" | "tasks">> {
  const missing = await loadInside(id);
  const shipmentIds = await withoutTask(
    "short",
    missing.map(({ shipment }) => shipment.id),
  );
  return {
    flags: missing.length > 0 ? ["short"] : [],
    tasks: shipmentIds.map((shipmentId) => ({ kind: "short", shipmentId })),
  };
}
