import type { Actor } from "#domain/people/actor.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";

/** Branches and drivers that a run can have. */
export async function runChoices(actor: Actor) {
  const branches = (await listShownBranches()).map(({ code, name }) => ({ value: code, words: name }));
  const drivers = (await listDrivers(actor)).map(({ id, name }) => ({ value: id, words: name }));
  return { branches, drivers };
}
