import { data, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { parsePasskeySignIn } from "#domain/people/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { signInWithPasskey } from "#server/features/accounts/sign-in-with-passkey.ts";
import { readFields } from "#app/web/read-form.ts";
import { cookieHeaders, pathAfterSignIn } from "#app/web/sign-in-form.ts";
import type { Route } from "./+types/login-passkey";

/** There is no page here: scripts alone ask. */
export function loader() {
  return redirect("/login");
}

/** What a browser's passkey signed, from either door. */
export async function action({ request }: Route.ActionArgs) {
  const { next, ...fields } = await readFields(request);
  const parsed = parsePasskeySignIn(fields);
  if (!parsed.ok) return data({ message: words.signInFailed }, { status: 422 });
  try {
    const { role, setCookies } = await signInWithPasskey(parsed.value.answer, {
      cookie: request.headers.get("cookie"),
      userAgent: request.headers.get("user-agent"),
    });
    return redirect(pathAfterSignIn(role, next), { headers: cookieHeaders(setCookies) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ message: sentenceOf(error) }, { status: statusOfError(error) });
  }
}

function sentenceOf(error: AppError): string {
  if (error.code === "unauthenticated") return words.signInFailed;
  if (error.code === "rate_limited") return `${accountWords.tooMany} ${waitSentence(error.retryAfterSeconds ?? 60)}`;
  return error.code === "wrong_state" ? verdictReason(error.reason ?? "") : accountWords.signInSilent;
}
