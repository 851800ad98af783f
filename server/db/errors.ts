import { AppError } from "#domain/shared/errors.ts";

type PgLike = { code?: unknown; constraint?: unknown; cause?: unknown };

/** Returns SQLSTATE and constraint of a database error, even if Drizzle wrapped it; null for other errors. */
export function sqlState(error: unknown): { code: string; constraint: string | null } | null {
  for (
    let current = error as PgLike | undefined, depth = 0;
    current && typeof current === "object" && depth < 5;
    depth += 1
  ) {
    if (typeof current.code === "string")
      return { code: current.code, constraint: typeof current.constraint === "string" ? current.constraint : null };
    current = current.cause as PgLike | undefined;
  }
  return null;
}

const unavailable = /^(08|57P0|53)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI)/;

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
  const { query } = (error ?? {}) as { query?: unknown };
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
