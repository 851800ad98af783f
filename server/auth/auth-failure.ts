import { APIError } from "better-auth/api";
import { AppError } from "#domain/shared/errors.ts";
import { asAppError } from "#server/db/errors.ts";

/** better-auth hides why it failed behind an error 500 of its own; all it does is ask the database, so that is `unavailable`. Anything else stays what it is. */
export function asAuthFailure(error: unknown): unknown {
  if (error instanceof APIError && error.statusCode >= 500)
    return new AppError("unavailable", { reason: "database", retryAfterSeconds: 5, cause: error });
  return asAppError(error);
}
