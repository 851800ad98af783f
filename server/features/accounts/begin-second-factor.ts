import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth } from "#server/auth/auth.ts";
import { asAuthRefusal } from "#server/auth/auth-failure.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";

/** Input for an authenticator app: `uri` for the QR code, `key` to type. */
export type SecondFactorDraft = { uri: string; key: string };

/**
 * Creates the secret shared with an authenticator app, after a password check (B7). Sign-in asks for no code before
 * `confirmSecondFactor`; calling it again creates another secret. @throws `wrong_state` if it is on already,
 * `invalid_input` for a wrong password.
 */
export async function beginSecondFactor(
  actor: PersonActor,
  password: string,
  { cookie, companyName }: { cookie: string; companyName: string },
): Promise<SecondFactorDraft> {
  if ((await findPerson(actor.userId))?.hasSecondFactor)
    throw new AppError("wrong_state", { reason: "second_factor_on" });
  await checkPassword(actor, password, "password");
  const made = await auth()
    .api.enableTwoFactor({ body: { password, issuer: companyName }, headers: new Headers({ cookie }) })
    .catch(asAuthRefusal("second_factor_refused"));
  if (made.method !== "totp") throw new Error("an authenticator app was asked for");
  const key = new URL(made.totpURI).searchParams.get("secret") ?? "";
  return { uri: made.totpURI, key };
}
