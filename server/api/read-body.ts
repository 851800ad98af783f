import type { Context } from "hono";
import { z } from "zod";
import { AppError, type FieldIssue, fieldError } from "#domain/shared/errors.ts";
import { plainTag } from "#domain/shared/plain-tag.ts";

const bodyLimitBytes = 100_000;
/** No field is nested this deep; deeper input could overflow the stack of recursive code. */
const mostNested = 32;

/**
 * Reads the JSON body of a request.
 * @throws AppError `unsupported_type` for another media type, `invalid_input` for broken JSON or too deep nesting,
 * `too_large` above `mostBytes`, by default 100 kB.
 */
export async function readJson(c: Context, mostBytes = bodyLimitBytes): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new AppError("unsupported_type", { reason: "json_expected" });
  if (Number(c.req.header("content-length") ?? 0) > mostBytes) throw new AppError("too_large");
  const text = await c.req.text();
  if (text.length > mostBytes) throw new AppError("too_large");
  if (isNestedTooDeep(text)) throw new AppError("invalid_input", { reason: "json_broken" });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", { reason: "json_broken" });
  }
}

/** Scans once: a regular expression for quoted text would restart at every quote of an unclosed one. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < text.length; place += 1) {
    const mark = text[place];
    if (mark === '"') isText = !isText;
    else if (isText) place += Number(mark === "\\");
    else if (mark === "[" || mark === "{") depth += 1;
    else if (mark === "]" || mark === "}") depth -= 1;
    if (depth > mostNested) return true;
  }
  return false;
}

/** Returns the parsed value. @throws AppError `invalid_input` with every field issue if parsing failed. */
export function accepted<T>(result: { ok: true; value: T } | { ok: false; issues: FieldIssue[] }): T {
  if (!result.ok) throw new AppError("invalid_input", { issues: result.issues });
  return result.value;
}

/**
 * Reads the version of `If-Match: "3"`, even if a proxy compressed the response and changed its ETag. RFC 9110 asks for
 * strong comparison because encodings differ in bytes; this ETag is a record's version, the same in each.
 * @throws AppError `version_needed` without one.
 */
export function readVersion(c: Context): string {
  const sent = c.req.header("if-match")?.trim() ?? "";
  const [, version] = /^"?(\d{1,9})"?$/.exec(plainTag(sent)) ?? [];
  if (version === undefined)
    throw new AppError("version_needed", {
      issues: [{ path: "If-Match", message: sent === "" ? "etag_needed" : "etag_unknown" }],
    });
  return version;
}

/** Reads the JSON body and adds the version of `If-Match`, as a form would send both. */
export async function withVersion(c: Context): Promise<unknown> {
  const version = readVersion(c);
  const body = await readJson(c);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, version } : body;
}

/** Returns the ETag of a response with a version, which `If-Match` sends back (E5). */
export function versionTag(result: unknown): string {
  return `"${(result as { version: number }).version}"`;
}

/** Header of an idempotent endpoint. */
export const idempotencyHeader = z.object({ "Idempotency-Key": z.string().max(200) });

/** Returns null without one. @throws AppError `invalid_input` if it is too long. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header("idempotency-key")?.trim() ?? "";
  if (key.length > 200) throw fieldError("Idempotency-Key", "text_too_long");
  return key === "" ? null : key;
}
