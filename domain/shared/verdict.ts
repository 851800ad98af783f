import { AppError, type ErrorCode } from "#domain/shared/errors.ts";

/** The answer of a policy: yes, or no with the reason a disabled button shows. */
export type Verdict = { ok: true } | { ok: false; code: ErrorCode; reason: string };

export const yes: Verdict = { ok: true };

export function no(reason: string, code: ErrorCode = "forbidden"): Verdict {
  return { ok: false, code, reason };
}

/** Throws the AppError of a refused verdict. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError(verdict.code, { reason: verdict.reason });
}
