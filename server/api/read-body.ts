import type { Context } from "hono";
import { z } from "zod";
import { AppError, type FieldIssue, fieldError } from "#domain/shared/errors.ts";
import { plainTag } from "#domain/shared/plain-tag.ts";

const bodyLimitBytes = 100_000;
/** No field of any door is nested as deep; what is reaches the end of the stack in whatever walks it. */
const mostNested = 32;

/** The JSON body of a request. Throws `unsupported_type` for another media type, `invalid_input` for broken JSON and for what is nested beyond all reason, `too_large` above 100 kB. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new AppError("unsupported_type", { reason: "json_expected" });
  if (Number(c.req.header("content-length") ?? 0) > bodyLimitBytes) throw new AppError("too_large");
  const text = await c.req.text();
  if (text.length > bodyLimitBytes) throw new AppError("too_large");
  if (isNestedTooDeep(text)) throw new AppError("invalid_input", { reason: "json_broken" });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", { reason: "json_broken" });
  }
}

/** One pass, whatever stands in it: an expression that looks for closed texts would begin anew at every quote of one that never closes. */
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

/** The value of a reading that went well; throws `invalid_input` with every field issue otherwise. */
export function accepted<T>(result: { ok: true; value: T } | { ok: false; issues: FieldIssue[] }): T {
  if (!result.ok) throw new AppError("invalid_input", { issues: result.issues });
  return result.value;
}

/**
 * The version of `If-Match: "3"`, also where a proxy compressed the answer and changed its ETag. RFC 9110 asks for strong comparison, because bytes of two
 * codings differ; our ETag counts the changes of a record, which are the same in each. Throws `version_needed` without one.
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

/** The JSON body with the version that `If-Match` names, as a form would send both. */
export async function withVersion(c: Context): Promise<unknown> {
  const version = readVersion(c);
  const body = await readJson(c);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, version } : body;
}

/** The ETag of an answer that says its version, which `If-Match` gives back (E5). */
export function versionTag(result: unknown): string {
  return `"${(result as { version: number }).version}"`;
}

/** For the parameters of a door that does what it is asked once, however often it is asked with the same key. */
export const idempotencyHeader = z.object({ "Idempotency-Key": z.string().max(200) });

/** Null without one. Throws `invalid_input` for one that is too long. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header("idempotency-key")?.trim() ?? "";
  if (key.length > 200) throw fieldError("Idempotency-Key", "text_too_long");
  return key === "" ? null : key;
}
