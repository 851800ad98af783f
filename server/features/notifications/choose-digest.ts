import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { deleteDigest, insertDigest, wantsDigest } from "#server/features/notifications/digest.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Subscribes a staff member to the morning digest, or ends it. Idempotent. */
export async function chooseDigest(actor: PersonActor, isWanted: boolean): Promise<void> {
  assertMay(actor, "office.enter");
  await transaction(async () => {
    const isChanged = isWanted ? await insertDigest(actor.userId, now()) : await deleteDigest(actor.userId);
    if (!isChanged) return;
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.digest_chosen",
      subjectId: actor.userId,
      before: { digest: !isWanted },
      after: { digest: isWanted },
    });
  });
}

/** Checks whether the actor subscribed to the digest. */
export async function hasChosenDigest(actor: PersonActor): Promise<boolean> {
  assertMay(actor, "office.enter");
  return wantsDigest(actor.userId);
}
