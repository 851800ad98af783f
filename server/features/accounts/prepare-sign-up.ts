import { type Actor } from "#domain/people/actor.ts";
import { accountLinkMs } from "#domain/people/account-links.ts";
import { pathHere } from "#domain/shared/language.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { deleteSignUps, lockSignUp, updateSignUp } from "#server/features/accounts/sign-up.rows.ts";

/** `link` null: the address has an account already, and the sign-up request is deleted. */
export type PreparedSignUp = { email: string; link: { url: string; expiresAt: Date } | null };

/** Creates the link that completes a sign-up, for the mail; null if it was completed or deleted. */
export async function prepareSignUp(actor: Actor, signUpId: string): Promise<PreparedSignUp | null> {
  assertMay(actor, "people.invite");
  return transaction(async () => {
    const row = await lockSignUp(signUpId);
    if (!row) return null;
    if (await findUserId(row.email)) {
      await deleteSignUps(row.email);
      return { email: row.email, link: null };
    }
    const secret = randomSecret();
    const expiresAt = new Date(now().getTime() + accountLinkMs.email_verification);
    await updateSignUp(signUpId, { secretHash: hashSecret(secret), expiresAt });
    return {
      email: row.email,
      link: { url: `${env().baseUrl}${pathHere("/verify-email")}?token=${secret}`, expiresAt },
    };
  });
}
