import { APIError } from "better-auth/api";
import { AppError } from "#domain/shared/errors.ts";
import { asAppError } from "#server/db/errors.ts";

/** better-auth hides why it failed behind an error 500 of its own; all it does is ask the database, so that is `unavailable`. Anything else stays what it is. */
export function asAuthFailure(error: unknown): unknown {
  if (error instanceof APIError && error.statusCode >= 500)
    return new AppError("unavailable", { reason: "database", retryAfterSeconds: 5, cause: error });
  return asAppError(error);
}

/**
 * For `catch` of what a passkey was checked by: `passkey_over` where nothing (any more) was asked of this browser, else `passkey_refused`. The plugin says of
 * an answer it cannot read that it failed itself.
 */
export function passkeyRefusal(error: unknown): never {
  const code = error instanceof APIError ? String(error.body?.code) : "";
  if (code === "FAILED_TO_VERIFY_REGISTRATION" || code === "AUTHENTICATION_FAILED")
    throw new AppError("wrong_state", { reason: "passkey_refused", cause: error });
  return asAuthRefusal("passkey_refused", {
    CHALLENGE_NOT_FOUND: new AppError("wrong_state", { reason: "passkey_over" }),
  })(error);
}

/** For `catch`: a refusal of better-auth becomes `wrong_state` with this reason, or what `known` says of its code; a failure stays a failure. */
export function asAuthRefusal(reason: string, known: Record<string, AppError> = {}): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw asAuthFailure(error);
    throw known[String(error.body?.code)] ?? new AppError("wrong_state", { reason, cause: error });
  };
}
