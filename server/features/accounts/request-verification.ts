import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { countMailTo } from "#server/features/accounts/count-mail-to.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Checks whether the person's address is unverified and can be verified. Without mail it cannot. */
export async function mayRequestVerification(actor: PersonActor): Promise<boolean> {
  const isVerified = (await findPerson(actor.userId))?.isVerified ?? true;
  return !isVerified && (await hasMailServer());
}

/**
 * Requests the mail that verifies one's own address (B7), for accounts created without verification. @throws
 * `rate_limited`, or `wrong_state` if the address is verified (`verified_already`) or mail is not sent (`no_mail`).
 */
export async function requestVerification(actor: PersonActor): Promise<void> {
  if ((await findPerson(actor.userId))?.isVerified) throw new AppError("wrong_state", { reason: "verified_already" });
  if (!(await hasMailServer())) throw new AppError("wrong_state", { reason: "no_mail" });
  await countTryOfAddress("account_mail");
  await countMailTo(actor.email, "email_verification");
  await enqueue("mail-verification", { userId: actor.userId });
}
