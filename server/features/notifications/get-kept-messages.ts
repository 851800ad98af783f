import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { countKept } from "#server/features/notifications/kept-messages.rows.ts";

/** A count above this is shown as "more than". */
const mostCounted = 10_000;

/** Number of messages that wait because there was no mail server. `until`: when the newest of them was written. */
export type KeptMessages = { count: number; isMore: boolean; until: string | null };

/** For staff. Reads a bounded number of rows, however large the installation is. */
export async function getKeptMessages(actor: Actor, until = now()): Promise<KeptMessages> {
  assertMay(actor, "messages.read");
  const { count, newestAt } = await countKept(mostCounted + 1, until);
  return {
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
    until: newestAt?.toISOString() ?? null,
  };
}
