import { isOneOf } from "#domain/shared/one-of.ts";
import { data, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { passwordWords } from "#copy/en/passwords.ts";
import { signUpWords } from "#copy/en/sign-up.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { type Actor, isStaff, type Role, staffRoles } from "#domain/people/actor.ts";
import { parseSignIn } from "#domain/people/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { plainPath } from "#domain/shared/language.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import type { SignInAnswer } from "#app/components/account/sign-in-page.tsx";
import { arePasskeysSupported } from "#app/web/load-passkey.ts";
import { readFields } from "#app/web/read-form.ts";
import { safePath } from "#app/web/safe-path.ts";

const homeOf = (role: Role): string => {
  if (isOneOf(staffRoles, role)) return "/admin/dashboard";
  return role === "driver" ? "/driver" : "/account";
};

/** Returns where the form leads; redirects a person who is signed in. */
export function loadSignIn(request: Request, actor: Actor): { next: string; said: string; takesPasskeys: boolean } {
  const asked = new URL(request.url).searchParams;
  const next = plainNext(asked.get("next"));
  if (actor.kind === "person") throw redirect(next && isStaff(actor) ? next : homeOf(actor.role));
  return { next, said: saidBy(asked), takesPasskeys: arePasskeysSupported(request) };
}

function saidBy(asked: URLSearchParams): string {
  if (asked.get("password") === "changed") return passwordWords.done;
  if (asked.get("browser") === "known") return passwordWords.browserKnown;
  return asked.get("account") === "deleted" ? signUpWords.deleted : "";
}

/** Handles both sign-in forms; only the message for a wrong password differs (B5). */
export async function submitSignIn(request: Request, failed: string) {
  const { next, ...fields } = await readFields(request);
  const answer = (status: number, rest: Partial<SignInAnswer>, headers: Record<string, string> = {}) =>
    data({ message: "", issues: [], email: cutText(fields["email"] ?? "", 254), ...rest } satisfies SignInAnswer, {
      status,
      headers,
    });
  const parsed = parseSignIn(fields);
  if (!parsed.ok)
    return answer(422, {
      issues: parsed.issues.map(({ path, message }) => ({ field: path, message: fieldMessage(message) })),
    });
  try {
    const { role, isCodeNeeded, setCookies } = await signIn(parsed.value, {
      cookie: request.headers.get("cookie"),
      userAgent: request.headers.get("user-agent"),
    });
    const way = isCodeNeeded
      ? `/login/code${next ? `?${new URLSearchParams({ next: plainNext(next) }).toString()}` : ""}`
      : pathAfterSignIn(role, next);
    return redirect(way, { headers: cookieHeaders(setCookies) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthenticated") return answer(401, { message: failed });
    const wait = error.retryAfterSeconds ?? 60;
    if (error.code === "rate_limited") {
      const why = error.reason === "sign_in_account" ? await manyWrongWords() : accountWords.tooMany;
      return answer(429, { message: `${why} ${waitSentence(wait)}` }, { "Retry-After": String(wait) });
    }
    return answer(503, { message: accountWords.signInSilent, mayRetry: true }, { "Retry-After": "5" });
  }
}

/**
 * Queues the link that lets an owner in while the account's counter is full. It behaves the same without an account.
 */
async function manyWrongWords(): Promise<string> {
  return (await hasMailServer()) ? passwordWords.manyWrong : passwordWords.manyWrongNoMail;
}

/** Returns where a sign-in leads: the requested page, if the role may open it. */
export function pathAfterSignIn(role: Role, next: string | undefined): string {
  const home = homeOf(role);
  const wanted = plainNext(next);
  return home === "/admin/dashboard" ? safePath(wanted, home) : customerPath(wanted, home);
}

export function cookieHeaders(setCookies: string[]): [string, string][] {
  return setCookies.map((cookie) => ["set-cookie", cookie]);
}

// A return path into the office would only show a customer the refusal.
function customerPath(next: string | undefined, home: string): string {
  const path = safePath(next, home);
  return path.startsWith("/admin") ? home : path;
}

/** Removes the language: the router adds that of the page. */
function plainNext(next: string | null | undefined): string {
  const path = safePath(next, "");
  return path === "" ? "" : plainPath(path);
}
