import { isRecord } from "#domain/shared/is-record.ts";
import { AppError } from "#domain/shared/errors.ts";

/** Returns SQLSTATE and constraint of a database error, even if Drizzle wrapped it; null for other errors. */
export function sqlState(error: unknown): { code: string; constraint: string | null } | null {
  let current = error;
  for (let depth = 0; isRecord(current) && depth < 5; depth += 1) {
    const { code, constraint, cause } = current;
    if (typeof code === "string") return { code, constraint: typeof constraint === "string" ? constraint : null };
    current = cause;
  }
  return null;
}

// 55P03: waited longer for a lock than `lock_timeout` allows. 25006: read-only. 58030: the disk fails.
const unavailable = /^(08|57P0|53|55P03|25006|58030)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI)/;

// Messages of pg without a code. The timeouts of pool and connection may fire in either order, and a statement may come
// late.
const unanswered =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed/i;

// A NUL, or a character that the database's encoding lacks. Forms reject both; made-up ids in URLs and field names
// remain.
const unwritable = /^(22021|22P05)$/;

/**
 * Maps database errors: violations to `conflict` by SQLSTATE, an unavailable database to `unavailable`. Text it cannot
 * encode is `invalid_input` on insert and `not_found` on lookup.
 * Returns any other error unchanged.
 */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const state = sqlState(error);
  if (state && /^23(505|503|P01)$/.test(state.code))
    return new AppError("conflict", { reason: state.constraint ?? "conflict", cause: error });
  if (state && /^(40001|40P01)$/.test(state.code))
    return new AppError("conflict", { reason: "try_again", cause: error });
  if (state && unwritable.test(state.code)) {
    const code = isWrite(error) ? "invalid_input" : "not_found";
    return new AppError(code, { reason: "text_not_readable", cause: error });
  }
  if ((state && unavailable.test(state.code)) || unanswered.test(messageOf(error))) {
    return new AppError("unavailable", { reason: "database", retryAfterSeconds: 5, cause: error });
  }
  return error;
}

/**
 * Reads the statement that Drizzle attaches to an error. An `update` is not a write here: the invalid text is usually
 * the id, since forms validate values.
 */
function isWrite(error: unknown): boolean {
  const query = isRecord(error) ? error["query"] : null;
  return typeof query === "string" && /^\s*insert\b/i.test(query);
}

/** Checks whether the database, or another service, is unavailable. */
export function isUnavailable(error: unknown): boolean {
  const known = asAppError(error);
  return known instanceof AppError && known.code === "unavailable";
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const state = sqlState(error);
  return state?.code === "23505" && (constraint === undefined || state.constraint === constraint);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
}
