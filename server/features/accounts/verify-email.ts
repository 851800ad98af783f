import type { Actor, PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  findAccountLink,
  type IssuedAccountLink,
  issueAccountLink,
  spendAccountLink,
} from "#server/features/accounts/account-link.rows.ts";
import { findPerson, updateVerified } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Creates the link that verifies an address, for the mail to it; null for a deleted or verified person. */
export async function makeVerificationLink(
  actor: Actor,
  userId: string,
): Promise<(IssuedAccountLink & { email: string }) | null> {
  assertMay(actor, "people.reset");
  const person = await findPerson(userId);
  if (!person || person.isDisabled || person.isVerified) return null;
  return { ...(await issueAccountLink(userId, "email_verification", null)), email: person.email };
}

/**
 * Returns whose address a link verifies: the actor's own, or another person's, who has to sign in first. Null for a
 * dead link.
 */
export async function findVerification(actor: Actor, secret: string): Promise<"own" | "somebody's" | null> {
  const userId = await findAccountLink(secret, "email_verification");
  if (!userId) return null;
  return actor.kind === "person" && actor.userId === userId ? "own" : "somebody's";
}

/**
 * Verifies one's own address by the mailed link. Requires a session of that account: otherwise a person could verify
 * an address that someone else typed. @throws `not_found` for a dead link, or another account.
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
