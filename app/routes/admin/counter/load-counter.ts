import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { listScreens } from "#server/features/counter/list-screens.ts";
import { listCounterVisits } from "#server/features/counter/list-counter-visits.ts";
import type { CounterFrame } from "#app/components/admin/counter/counter-pages.ts";
import { presentFrame } from "#app/routes/admin/counter/present-counter.ts";
import { counterScreenOf } from "#app/web/counter-screen-cookie.ts";

/** Reads the branch of a counter's address, or the main branch, and what its counter did today. Null without one. */
export async function loadFrame(
  actor: Actor,
  request: Request,
  side: "sender" | "recipient",
): Promise<CounterFrame | null> {
  const asked = new URL(request.url).searchParams;
  const branches = await listShownBranches();
  const branch = branches.find(({ code }) => code === asked.get("branch")) ?? branches[0];
  if (!branch) return null;
  const screenId = counterScreenOf(request);
  const screen = screenId === "" ? null : (await listScreens(actor, branch.code)).find(({ id }) => id === screenId);
  const visits = await listCounterVisits(actor, branch.code, side);
  return presentFrame({ branch, branches, visits, screen: screen ?? null, now: now() });
}
