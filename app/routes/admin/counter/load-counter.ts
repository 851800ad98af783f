import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { listCounterVisits } from "#server/features/counter/list-counter-visits.ts";
import type { CounterFrame } from "#app/components/admin/counter/counter-pages.ts";
import { presentFrame } from "#app/routes/admin/counter/present-counter.ts";

/** Reads the branch of a counter's address, or the main branch, and what its counter did today. Null without one. */
export async function loadFrame(
  actor: Actor,
  asked: URLSearchParams,
  side: "sender" | "recipient",
): Promise<CounterFrame | null> {
  const branches = await listShownBranches();
  const branch = branches.find(({ code }) => code === asked.get("branch")) ?? branches[0];
  if (!branch) return null;
  return presentFrame(branch, branches, await listCounterVisits(actor, branch.code, side), now());
}
