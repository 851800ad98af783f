/** Codes of all expected errors; `errorStatus` maps each to an HTTP status. */
const errorCodes = [
  "invalid_input",
  "unknown_parameter",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "stale",
  "version_needed",
  "price_changed",
  "wrong_state",
  "wrong_factor",
  "locked",
  "rate_limited",
  "too_large",
  "unsupported_type",
  "unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * An invalid field of the input. `path` is dotted ("timeline.0.location"); `message` is a key of copy or a finished
 * sentence.
 */
export type FieldIssue = { path: string; message: string };

export type AppErrorOptions = {
  reason?: string;
  issues?: FieldIssue[];
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
  cause?: unknown;
};

/** The only expected exception. `reason` is a code that copy turns into a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly issues: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.reason ? `${code}: ${options.reason}` : code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.reason = options.reason;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
  }
}

export function fieldError(path: string, message: string): AppError {
  return new AppError("invalid_input", { issues: [{ path, message }] });
}
