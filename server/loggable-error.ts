type Frame = { type: string; message: string; code?: string; constraint?: string; stack?: string; cause?: Frame };

/**
 * An error as it may stand in a log. Errors of the database quote what people typed (parameters of the query, DETAIL, bad values), so of them
 * only names and codes remain; the words of every other error are ours.
 */
export function loggableError(error: unknown, depth = 0): Frame {
  if (!(error instanceof Error)) return { type: typeof error, message: "something was thrown that is no Error" };
  const { code, constraint, query } = error as Error & { code?: unknown; constraint?: unknown; query?: unknown };
  const isFromDatabase = "severity" in error || "routine" in error;
  return {
    type: error.constructor.name,
    message:
      typeof query === "string"
        ? `query failed: ${query.slice(0, 500)}`
        : isFromDatabase
          ? "refused by the database"
          : error.message,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.stack ? { stack: framesOf(error.stack) } : {}),
    ...(error.cause instanceof Error && depth < 4 ? { cause: loggableError(error.cause, depth + 1) } : {}),
  };
}

/** The places without the first lines, which repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
