import type { Actor, PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  findAccountLink,
  type MadeLink,
  mintAccountLink,
  spendAccountLink,
} from "#server/features/accounts/account-link.rows.ts";
import { findPerson, updateVerified } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** The link that proves an address, for the mail to it; null for who is gone or has proved theirs. */
export async function makeVerificationLink(
  actor: Actor,
  userId: string,
): Promise<(MadeLink & { email: string }) | null> {
  assertMay(actor, "people.reset");
  const person = await findPerson(userId);
  if (!person || person.isDisabled || person.isVerified) return null;
  return { ...(await mintAccountLink(userId, "email_verification", null)), email: person.email };
}

/** Whose address a link proves, as far as whoever opens it may know: their own, or somebody's who has to sign in first. Null: it opens nothing. */
export async function findVerification(actor: Actor, secret: string): Promise<"own" | "somebody's" | null> {
  const userId = await findAccountLink(secret, "email_verification");
  if (!userId) return null;
  return actor.kind === "person" && actor.userId === userId ? "own" : "somebody's";
}

/**
 * Proves one's own address by the link that was mailed to it. Only while signed in to that account: else somebody would prove an address for a stranger who
 * had typed it. Throws `not_found` for a link that opens nothing, or another account.
 */
export async function verifyEmail(actor: PersonActor, secret: string): Promise<void> {
  await transaction(async () => {
    if ((await findVerification(actor, secret)) !== "own" || !(await spendAccountLink(secret, "email_verification")))
      throw new AppError("not_found", { reason: "verification_unknown" });
    await updateVerified(actor.userId, now());
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.verified",
      subjectId: actor.userId,
      before: { isVerified: false },
      after: { isVerified: true },
    });
  });
}
