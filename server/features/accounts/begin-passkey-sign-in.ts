import { auth } from "#server/auth/auth.ts";
import { asAuthRefusal } from "#server/auth/auth-failure.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/** What a browser's passkey has to sign: the same for everybody, names nobody, opens once and for five minutes. Throws `rate_limited`. */
export async function beginPasskeySignIn() {
  await countTryOfAddress("passkey_challenge");
  const { response, headers } = await auth()
    // Without cookies: who is signed in already is not asked for.
    .api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true })
    .catch(asAuthRefusal("passkey_refused"));
  return { options: { ...response, userVerification: "required" as const }, setCookies: headers.getSetCookie() };
}
