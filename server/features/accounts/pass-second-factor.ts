import { APIError } from "better-auth/api";
import { AppError } from "#domain/shared/errors.ts";
import { auth, clientAddressHeader } from "#server/auth/auth.ts";
import { asAuthFailure } from "#server/auth/auth-failure.ts";
import { hashRecoveryCode, readRecoveryCode } from "#server/auth/recovery-codes.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { noteRefusedSignIn, type SignedIn, startSession } from "#server/features/accounts/sign-in.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { log } from "#server/log.ts";
import { requestScope } from "#server/request-scope.ts";

type Browser = { cookie: string | null; userAgent: string | null };
type Opened = { userId: string; setCookies: string[] };

/**
 * Completes a sign-in whose password was right (B7, S12) by six digits of the app or a recovery code; either works
 * once. Five wrong ones end the sign-in, ten in a row lock the account's second step for 15 minutes. @throws
 * `wrong_factor`, or `unauthenticated` if no such sign-in is open (any more).
 */
export async function passSecondFactor(typed: string, browser: Browser): Promise<SignedIn> {
  const code = typed.replace(/\s/g, "");
  const isOfApp = /^\d{6}$/.test(code);
  const opened = await open(code, isOfApp, browser);
  const person = await findActor(opened.userId, { isSigningIn: true });
  const isFresh = !isOfApp || (await takeTry("used_code", `${opened.userId} ${code}`)).ok;
  if (!person || !isFresh) {
    const cookie = opened.setCookies.map((each) => each.split(";")[0]).join("; ");
    await auth().api.signOut({ headers: new Headers({ cookie }) });
    if (person) await noteRefusedSignIn(person.email, "code");
    throw new AppError(person ? "wrong_factor" : "unauthenticated", { reason: "code_wrong" });
  }
  return transaction(async () => {
    if (!isOfApp)
      await recordActivity(person, {
        subjectKind: "user",
        action: "user.recovery_code_used",
        subjectId: person.userId,
      });
    return startSession(person, opened.setCookies, browser);
  });
}

async function open(code: string, isOfApp: boolean, { cookie, userAgent }: Browser): Promise<Opened> {
  // Use only the cookie of the first step: with a session beside it, the call would confirm a set-up that was only
  // begun.
  const pending = (cookie ?? "").split(/;\s*/).filter((each) => each.split("=")[0]?.endsWith("waybill_two_factor"));
  if (pending.length === 0) throw new AppError("unauthenticated", { reason: "sign_in_over" });
  const asked = {
    headers: new Headers({
      cookie: pending.join("; "),
      [clientAddressHeader]: requestScope()?.clientAddress ?? "unknown",
      "user-agent": (userAgent ?? "").slice(0, 300),
    }),
    returnHeaders: true as const,
  };
  try {
    const { api } = auth();
    const { response, headers } = isOfApp
      ? await api.verifyTOTP({ body: { code }, ...asked })
      : await api.verifyBackupCode({ body: { code: hashRecoveryCode(readRecoveryCode(code)) }, ...asked });
    return { userId: response.user.id, setCookies: headers.getSetCookie() };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw asAuthFailure(error);
    const { clientAddress } = requestScope() ?? {};
    log.warn({ part: "sign-in", by: "code", clientAddress }, "sign-in rejected");
    const wrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(String(error.body?.code));
    throw new AppError(wrong ? "wrong_factor" : "unauthenticated", { reason: wrong ? "code_wrong" : "sign_in_over" });
  }
}
