import { AppError, type ErrorCode } from "#domain/shared/errors.ts";

/** Result of a policy: yes, or no with the reason for a disabled button. */
export type Verdict = { ok: true } | { ok: false; code: ErrorCode; reason: string };

export const yes: Verdict = { ok: true };

export function no(reason: string, code: ErrorCode = "forbidden"): Verdict {
  return { ok: false, code, reason };
}

/** Checks a verdict. @throws AppError if it is a rejection. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError(verdict.code, { reason: verdict.reason });
}
