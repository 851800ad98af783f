import type { PasskeyAnswer } from "#domain/people/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth, clientAddressHeader } from "#server/auth/auth.ts";
import { passkeyRefusal } from "#server/auth/auth-failure.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPasskey, notePasskeyUse } from "#server/features/accounts/passkey.rows.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { noteRefusedSignIn, type SignedIn, startSession } from "#server/features/accounts/sign-in.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { requestScope } from "#server/request-scope.ts";

type Browser = { cookie: string | null; userAgent: string | null };

/**
 * Signs in by a passkey whose device verified the user (B7, decision 018): it counts as both factors, so no code is
 * asked for. Attempts count by address, separately from passwords. @throws `unauthenticated` for an unknown passkey,
 * a wrong signature, or a person who may not sign in; `wrong_state` if it was not begun in this browser, or too long
 * ago.
 */
export async function signInWithPasskey(answer: PasskeyAnswer, browser: Browser): Promise<SignedIn> {
  // A signature cannot be guessed: slow down only the address, never the account.
  await countTryOfAddress("passkey_sign_in");
  const passkey = await findPasskey(answer.id);
  const person = passkey && (await findPerson(passkey.userId));
  const whom = person?.email ?? `passkey:${answer.id}`;
  const refuse = async () => {
    await noteRefusedSignIn(whom, "passkey");
    return new AppError("unauthenticated", { reason: "wrong_credentials" });
  };
  const actor = passkey && (await findActor(passkey.userId, { isSigningIn: true }));
  if (!actor) throw await refuse();
  const setCookies = await open(answer, browser).catch(async (error: unknown) => {
    if (error instanceof AppError && error.reason === "passkey_refused") throw await refuse();
    throw error;
  });
  return transaction(async () => {
    await notePasskeyUse(passkey.id, now());
    return startSession(actor, setCookies, browser, { with: "passkey" });
  });
}

async function open(answer: PasskeyAnswer, { cookie, userAgent }: Browser): Promise<string[]> {
  // Use only the cookie of the challenge; an existing session is irrelevant.
  const asked = (cookie ?? "").split(/;\s*/).filter((each) => each.split("=")[0]?.endsWith("waybill_passkey"));
  const { headers } = await auth()
    .api.verifyPasskeyAuthentication({
      body: { response: answer },
      headers: new Headers({
        cookie: asked.join("; "),
        [clientAddressHeader]: requestScope()?.clientAddress ?? "unknown",
        "user-agent": (userAgent ?? "").slice(0, 300),
      }),
      returnHeaders: true,
    })
    .catch(passkeyRefusal);
  return headers.getSetCookie();
}
