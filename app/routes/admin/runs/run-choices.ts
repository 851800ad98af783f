import { runWords as words } from "#copy/en/runs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { branchOptions } from "#app/presenters/branch-options.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";

/**
 * What a saved plan has. `lostDriver`: its driver, who cannot drive now; null if `hasLostDriver`: a deleted account.
 */
export type KeptChoices = {
  branch?: { code: string; name: string; isOpen: boolean };
  lostDriver: { id: string; name: string } | null;
  hasLostDriver: boolean;
};

/** Branches and drivers that a run can have, and those a plan keeps: a closed branch, a driver who cannot drive. */
export async function runChoices(actor: Actor, kept?: KeptChoices) {
  const open = (await listShownBranches()).map(({ code, name }) => ({ code, name, isOpen: true }));
  const closed = kept?.branch && !kept.branch.isOpen ? [kept.branch] : [];
  const lost = kept?.lostDriver ? [kept.lostDriver] : [];
  return {
    branches: branchOptions([...open, ...closed]),
    drivers: [
      ...(await listDrivers(actor)).map(({ id, name }) => ({ value: id, words: name })),
      ...lost.map(({ id, name }) => ({ value: id, words: words.lostDriver(name) })),
    ],
    branchHint: closed.length > 0 ? words.closedBranchHint : undefined,
    driverHint: kept?.hasLostDriver ? words.lostDriverHint : undefined,
  };
}
