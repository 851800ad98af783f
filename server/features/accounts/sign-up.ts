import type { CreateFirstAdmin } from "#domain/people/inputs.ts";
import { accountLinkMs } from "#domain/people/account-links.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertGoodPassword } from "#server/features/accounts/assert-good-password.ts";
import { countMailTo } from "#server/features/accounts/count-mail-to.ts";
import { insertSignUp } from "#server/features/accounts/sign-up.rows.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Requests a customer account (B2). It is created only once the address is proved, so that no response reveals who
 * has an account (S09). No attacker can prepare an account for its owner to confirm; a job decides which mail to
 * send. @throws `rate_limited`, or `wrong_state` if mail is not sent.
 */
export async function signUp({ name, email, password }: CreateFirstAdmin): Promise<void> {
  if (!(await hasMailServer())) throw new AppError("wrong_state", { reason: "no_mail" });
  await countTryOfAddress("account_mail");
  await countMailTo(email, "sign_up");
  await assertGoodPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  await transaction(async () => {
    const at = now();
    const signUpId = newId("signUp", at);
    const expiresAt = new Date(at.getTime() + accountLinkMs.email_verification);
    await insertSignUp({ id: signUpId, email, name, passwordHash, createdAt: at, expiresAt });
    await enqueue("mail-sign-up", { signUpId });
  });
}
