import type { z } from "zod";
import type { FieldIssue } from "#domain/shared/errors.ts";

export type FieldShape = Record<string, z.ZodType>;
export type ParsedFields<S extends FieldShape> = { [K in keyof S]: z.output<S[K]> };
export type FieldsResult<S extends FieldShape> =
  | { ok: true; value: ParsedFields<S> }
  | { ok: false; issues: FieldIssue[] };

/** What holds between fields. Gets only the fields that were readable, so every mistake is shown at once, not one round after another. */
export type CrossCheck<S extends FieldShape> = (fields: Partial<ParsedFields<S>>) => FieldIssue[];

/**
 * Reads an untrusted object field by field: each field's own schema first, then what holds between fields.
 * Names that are not in the shape are refused (`unknown_field`); names of `Object.prototype` never reach it.
 */
export function parseFields<S extends FieldShape>(shape: S, raw: unknown, check?: CrossCheck<S>): FieldsResult<S> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return { ok: false, issues: [{ path: "", message: "unknown_field" }] };
  const input = raw as Record<string, unknown>;
  const issues: FieldIssue[] = [];
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(shape, name)) issues.push({ path: name, message: "unknown_field" });
  }
  const value: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const result = schema.safeParse(Object.hasOwn(input, name) ? input[name] : undefined);
    if (result.success) value[name] = result.data;
    else for (const issue of result.error.issues) issues.push({ path: [name, ...issue.path].join("."), message: issue.message });
  }
  if (check) {
    for (const issue of check(value as Partial<ParsedFields<S>>)) {
      if (!issues.some((known) => known.path === issue.path)) issues.push(issue);
    }
  }
  const order = Object.keys(shape);
  const place = (issue: FieldIssue) => order.indexOf(issue.path.split(".")[0] ?? "");
  issues.sort((a, b) => place(a) - place(b));
  return issues.length === 0 ? { ok: true, value: value as ParsedFields<S> } : { ok: false, issues };
}
