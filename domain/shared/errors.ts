/** Everything that may be refused on purpose. Doors map each code to a status; a new code without one does not compile. */
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

/** One field of the input that was refused. `path` is dotted ("timeline.0.location"); `message` is a key of copy or a finished sentence. */
export type FieldIssue = { path: string; message: string };

export type AppErrorOptions = {
  reason?: string;
  issues?: FieldIssue[];
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
  cause?: unknown;
};

/** The one expected failure. `reason` is a machine word for copy to turn into a sentence, never a sentence itself. */
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

/** The same refusal as an AppError would be, for one field. */
export function fieldError(path: string, message: string): AppError {
  return new AppError("invalid_input", { issues: [{ path, message }] });
}
