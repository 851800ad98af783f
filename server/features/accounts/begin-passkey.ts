import type { PersonActor } from "#domain/people/actor.ts";
import type { BeginPasskey } from "#domain/people/inputs.ts";
import { mostPasskeys } from "#domain/people/passkeys.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth } from "#server/auth/auth.ts";
import { asAuthRefusal } from "#server/auth/auth-failure.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { countPasskeys } from "#server/features/accounts/passkey.rows.ts";

/**
 * Creates the options for a new passkey, after a password check (B7). The challenge belongs to this person, works
 * once and for five minutes; cookies identify it. @throws `wrong_state` if the person has the maximum number of
 * passkeys, `invalid_input` for a wrong password.
 */
export async function beginPasskey(
  actor: PersonActor,
  { password }: BeginPasskey,
  { cookie, companyName }: { cookie: string; companyName: string },
) {
  if ((await countPasskeys(actor.userId)) >= mostPasskeys)
    throw new AppError("wrong_state", { reason: "passkeys_full" });
  await checkPassword(actor, password, "password");
  const { response, headers } = await auth()
    .api.generatePasskeyRegistrationOptions({ headers: new Headers({ cookie }), returnHeaders: true })
    .catch(asAuthRefusal("passkey_refused"));
  const user = { ...response.user, name: actor.email, displayName: actor.displayName || actor.email };
  return {
    options: { ...response, user, rp: { ...response.rp, name: companyName } },
    setCookies: headers.getSetCookie(),
  };
}
