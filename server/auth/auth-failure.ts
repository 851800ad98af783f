import { APIError } from "better-auth/api";
import { AppError } from "#domain/shared/errors.ts";
import { asAppError } from "#server/db/errors.ts";

/**
 * Maps better-auth's error 500 to `unavailable`: it hides the cause, but its only dependency is the database. Returns
 * other errors unchanged.
 */
export function asAuthFailure(error: unknown): unknown {
  if (error instanceof APIError && error.statusCode >= 500)
    return new AppError("unavailable", { reason: "database", retryAfterSeconds: 5, cause: error });
  return asAppError(error);
}

/**
 * Handles a failed passkey check in `catch`: `passkey_over` if this browser has no pending challenge, else
 * `passkey_refused`. The plugin reports an unreadable response as its own failure.
 */
export function passkeyRefusal(error: unknown): never {
  const code = error instanceof APIError ? String(error.body?.code) : "";
  if (code === "FAILED_TO_VERIFY_REGISTRATION" || code === "AUTHENTICATION_FAILED")
    throw new AppError("wrong_state", { reason: "passkey_refused", cause: error });
  return asAuthRefusal("passkey_refused", {
    CHALLENGE_NOT_FOUND: new AppError("wrong_state", { reason: "passkey_over" }),
  })(error);
}

/**
 * Handles errors in `catch`: a refusal by better-auth becomes `wrong_state` with this reason, or the error in `known`
 * for its code. A failure stays a failure.
 */
export function asAuthRefusal(reason: string, known: Record<string, AppError> = {}): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw asAuthFailure(error);
    throw known[String(error.body?.code)] ?? new AppError("wrong_state", { reason, cause: error });
  };
}
