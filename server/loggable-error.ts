type Frame = { type: string; message: string; code?: string; constraint?: string; stack?: string; cause?: Frame };

/**
 * Returns an error without personal data. Database errors quote user input (query parameters, DETAIL, invalid values),
 * so only their names and codes remain.
 */
export function loggableError(error: unknown, depth = 0): Frame {
  if (!(error instanceof Error)) return { type: typeof error, message: "something was thrown that is no Error" };
  const { code, constraint, query }: Error & { code?: unknown; constraint?: unknown; query?: unknown } = error;
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

/** Returns the stack without its first lines, which repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
