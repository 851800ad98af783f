import { data } from "react-router";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";

/** For `catch`: null in place of `not_found`. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** Runs a read; an expected error throws the error page of its status (404, 403, 429, 503), others stay crashes. */
export async function runLoader<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wait = error.retryAfterSeconds;
    throw data(wait ? { retryAfterSeconds: wait } : null, {
      status: statusOfError(error),
      headers: wait ? { "Retry-After": String(wait) } : {},
    });
  }
}
