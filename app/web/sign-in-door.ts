import { data, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { type Actor, isStaff, type Role, staffRoles } from "#domain/people/actor.ts";
import { parseSignIn } from "#domain/people/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import type { SignInAnswer } from "#app/components/account/sign-in-page.tsx";
import { readFields } from "#app/web/form-fields.ts";
import { safePath } from "#app/web/safe-path.ts";

const homeOf = (role: Role): string =>
  (staffRoles as readonly Role[]).includes(role) ? "/admin/dashboard" : "/account";

/** Where the form leads back to; a signed-in person has no use for it and is sent on. */
export function openSignInDoor(request: Request, actor: Actor): { next: string } {
  const next = safePath(new URL(request.url).searchParams.get("next"), "");
  if (actor.kind === "person") throw redirect(next && isStaff(actor) ? next : homeOf(actor.role));
  return { next };
}

/** The posted form of either door; only the sentence for a wrong password differs (B5). */
export async function passSignInDoor(request: Request, failed: string) {
  const { next, ...fields } = await readFields(request);
  const answer = (status: number, rest: Partial<SignInAnswer>, headers: Record<string, string> = {}) =>
    data({ message: "", issues: [], email: (fields["email"] ?? "").slice(0, 254), ...rest } satisfies SignInAnswer, {
      status,
      headers,
    });
  const parsed = parseSignIn(fields);
  if (!parsed.ok)
    return answer(422, {
      issues: parsed.issues.map(({ path, message }) => ({ field: path, message: fieldMessage(message) })),
    });
  try {
    const { role, setCookies } = await signIn(parsed.value, {
      cookie: request.headers.get("cookie"),
      userAgent: request.headers.get("user-agent"),
    });
    const home = homeOf(role);
    return redirect(home === "/account" ? customerPath(next, home) : safePath(next, home), {
      headers: setCookies.map((cookie): [string, string] => ["set-cookie", cookie]),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthenticated") return answer(401, { message: failed });
    const wait = error.retryAfterSeconds ?? 60;
    if (error.code === "rate_limited")
      return answer(429, { message: `${accountWords.tooMany} ${waitSentence(wait)}` }, { "Retry-After": String(wait) });
    return answer(503, { message: accountWords.signInSilent, mayRetry: true }, { "Retry-After": "5" });
  }
}

// A return path into the back office would only show a customer the refusal.
function customerPath(next: string | undefined, home: string): string {
  const path = safePath(next, home);
  return path.startsWith("/admin") ? home : path;
}
