import type { PersonActor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { listOwnPasskeys } from "#server/features/accounts/list-own-passkeys.ts";
import { listOwnSessions } from "#server/features/accounts/list-sessions.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { countTry } from "#server/limits/count-try.ts";

/** No more pages than this: ten thousand shipments. */
const mostPages = 100;

/** Everything of one's own account to take along: who one is, where one is signed in, and what one booked. Throws `rate_limited`. */
export async function getOwnData(actor: PersonActor): Promise<Record<string, unknown>> {
  await countTry("own_data", actor.userId);
  const shipments: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const list = await listOwnShipments(actor, { cursor });
    shipments.push(...list.items);
    cursor = list.nextCursor;
    if (cursor === null) break;
  }
  await recordActivity(actor, { subjectKind: "user", action: "user.data_downloaded", subjectId: actor.userId });
  return {
    takenAt: now().toISOString(),
    account: { id: actor.userId, name: actor.displayName, email: actor.email, role: actor.role },
    sessions: await listOwnSessions(actor),
    passkeys: await listOwnPasskeys(actor),
    shipments,
    isCutShort: cursor !== null,
  };
}
