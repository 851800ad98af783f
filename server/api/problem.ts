import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { problemTitles, refused } from "#copy/en/problems.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { asAppError } from "#server/db/errors.ts";
import { log } from "#server/log.ts";

/** RFC 9457 problem details, the body of every error response. */
export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    reason: z.string().optional(),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi("Problem");

/** Converts an error into a problem document. Unexpected errors are logged and answered without their cause. */
export function problemOf(thrown: unknown, c: Context): Response {
  const error = asAppError(thrown);
  if (!(error instanceof AppError)) {
    log.error({ err: error, path: c.req.routePath }, "request failed");
    return problem(500, { code: "internal" });
  }
  const headers =
    error.retryAfterSeconds === undefined ? undefined : { "retry-after": String(error.retryAfterSeconds) };
  const body = {
    code: error.code,
    ...(error.reason ? { reason: error.reason } : {}),
    ...(error.issues.length > 0
      ? { errors: error.issues.map(({ path, message }) => ({ path, message: fieldMessage(message) })) }
      : {}),
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
  };
  // RFC 9110, 13.1.1: the version in `If-Match` is not the current one.
  const status = error.code === "stale" && c.req.header("if-match") ? 412 : statusOfError(error);
  return problem(status, body, headers);
}

export function problem(
  status: number,
  body: { code: string } & Record<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  const payload = { type: "about:blank", title: problemTitles[status] ?? refused(), status, ...body };
  return new Response(JSON.stringify(payload), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}
