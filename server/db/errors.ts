import { AppError } from "#domain/shared/errors.ts";

type PgLike = { code?: unknown; constraint?: unknown; cause?: unknown };

/** SQLSTATE and constraint of a database error, also where Drizzle wrapped it; null for anything else. */
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

// pg's own words, which have no code: the pool's patience and the connection's may end in either order, and a statement may come a moment too late.
const unanswered =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed/i;

// A NUL, or a letter the database's encoding lacks. Forms refuse both by field; what is left are made-up ids in addresses, and names of fields.
const unwritable = /^(22021|22P05)$/;

/**
 * Violations become `conflict` by SQLSTATE, a database that is away becomes `unavailable`. Text it cannot hold is `invalid_input` where it was to be
 * stored, and `not_found` where something was looked up by it: nothing is stored under it.
 * Anything else stays what it is and crashes loudly.
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

/** By the statement that Drizzle notes beside an error. What an `update` cannot hold is far more often the id it looks for than what it stores, which forms have read. */
function isWrite(error: unknown): boolean {
  const { query } = (error ?? {}) as { query?: unknown };
  return typeof query === "string" && /^\s*insert\b/i.test(query);
}

/** True where the database is away, and for what says so of another service. */
export function isUnavailable(error: unknown): boolean {
  const known = asAppError(error);
  return known instanceof AppError && known.code === "unavailable";
}

/** True where a unique constraint of this name refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const state = sqlState(error);
  return state?.code === "23505" && (constraint === undefined || state.constraint === constraint);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
}
