import { auth } from "#server/auth/auth.ts";
import { asAuthRefusal } from "#server/auth/auth-failure.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * Creates the challenge that a passkey signs. It names no account, works once and for five minutes. @throws
 * `rate_limited`.
 */
export async function beginPasskeySignIn() {
  await countTryOfAddress("passkey_challenge");
  const { response, headers } = await auth()
    // Without cookies: an existing session is irrelevant.
    .api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true })
    .catch(asAuthRefusal("passkey_refused"));
  return { options: { ...response, userVerification: "required" as const }, setCookies: headers.getSetCookie() };
}
