import type { Actor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { containersTopic } from "#domain/road/containers.ts";
import { loadInside } from "#server/features/acts/act.rows.ts";
import type { Circumstances, Outcome } from "#server/features/acts/apply-act.ts";
import { applyToMany } from "#server/features/acts/apply-to-many.ts";
import {
  type ContainerRow,
  findContainerByNumber,
  lockContainer,
  updateContainers,
} from "#server/features/containers/container.rows.ts";
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
  if (act.kind === "load" && circumstances.run) {
    await updateContainers([container.id], { state: "closed", runId: circumstances.run.id });
    await publishChanged(containersTopic);
    return about;
  }
  if (act.kind !== "arrive" || !circumstances.branch) return about;
  await updateContainers([container.id], { state: "open", runId: null, branchId: circumstances.branch.id });
  await publishChanged(containersTopic);
  const inside = await loadInside(container.id);
  return {
    ...(await applyToMany(actor, act, inside, { ...timed, isInside: true }, { ...circumstances, container })),
    containerId: container.id,
  };
}

async function shortOf({ id }: ContainerRow): Promise<Pick<Outcome, "flags" | "tasks">> {
  const missing = await loadInside(id);
  return {
    flags: missing.length > 0 ? ["short"] : [],
    tasks: missing.map(({ shipment }) => ({ kind: "short", shipmentId: shipment.id })),
  };
}
