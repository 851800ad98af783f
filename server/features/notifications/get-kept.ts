import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { countKept } from "#server/features/notifications/kept.rows.ts";

/** Beyond this many it is said that there are more. */
const mostCounted = 10_000;

/** How many messages are kept because there was no mail server. `until`: when the newest of them was written. */
export type Kept = { count: number; isMore: boolean; until: string | null };

/** For staff. Reads no more rows in a big house than in a small one. */
export async function getKept(actor: Actor, until = now()): Promise<Kept> {
  assertMay(actor, "messages.read");
  const { count, newestAt } = await countKept(mostCounted + 1, until);
  return {
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
    until: newestAt?.toISOString() ?? null,
  };
}
