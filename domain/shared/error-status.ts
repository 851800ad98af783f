import type { AppError, ErrorCode } from "#domain/shared/errors.ts";

/** HTTP status of each error code, for pages and the REST API. The type requires an entry for every code. */
export const errorStatus = {
  invalid_input: 422,
  unknown_parameter: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  version_needed: 428,
  price_changed: 409,
  wrong_state: 409,
  wrong_factor: 403,
  locked: 429,
  rate_limited: 429,
  too_large: 413,
  unsupported_type: 415,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export type ErrorStatus = (typeof errorStatus)[ErrorCode];

export function statusOfError(error: AppError): ErrorStatus {
  return errorStatus[error.code];
}
