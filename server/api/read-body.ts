import type { Context } from "hono";
import { AppError } from "#domain/shared/errors.ts";
import type { FieldShape, FieldsResult, ParsedFields } from "#domain/shared/parse-fields.ts";

const bodyLimitBytes = 100_000;

/** The JSON body of a request. Throws `unsupported_type` for another media type, `invalid_input` for broken JSON, `too_large` above 100 kB. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new AppError("unsupported_type", { reason: "json_expected" });
  if (Number(c.req.header("content-length") ?? 0) > bodyLimitBytes) throw new AppError("too_large");
  const text = await c.req.text();
  if (text.length > bodyLimitBytes) throw new AppError("too_large");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", { reason: "json_broken" });
  }
}

/** The value of a reading that went well; throws `invalid_input` with every field issue otherwise. */
export function accepted<S extends FieldShape>(result: FieldsResult<S>): ParsedFields<S> {
  if (!result.ok) throw new AppError("invalid_input", { issues: result.issues });
  return result.value;
}
