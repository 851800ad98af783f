import { isRecord } from "#domain/shared/is-record.ts";
import type { z } from "zod";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { cutText } from "#domain/shared/cut-text.ts";

export type FieldShape = Record<string, z.ZodType>;
export type ParsedFields<S extends FieldShape> = { [K in keyof S]: z.output<S[K]> };
export type FieldsResult<S extends FieldShape> =
  { ok: true; value: ParsedFields<S> } | { ok: false; issues: FieldIssue[] };

/** Checks rules between fields. Receives only the valid fields, so that all errors are reported at once. */
export type CrossCheck<S extends FieldShape> = (fields: Partial<ParsedFields<S>>) => FieldIssue[];

/** Limits of reported names and their length, so that a response is not larger than its request. */
const namedAtMost = 20;
const longestName = 80;

/**
 * Validates an untrusted object: first each field by its schema, then the rules between fields. Rejects unknown names
 * (`unknown_field`; only counts those after the first 20), including names of `Object.prototype`.
 */
export function parseFields<S extends FieldShape>(shape: S, raw: unknown, check?: CrossCheck<S>): FieldsResult<S> {
  if (!isRecord(raw)) return { ok: false, issues: [{ path: "", message: "unknown_field" }] };
  const input = raw;
  const issues = unknownFields(
    Object.keys(input).filter((name) => !Object.hasOwn(shape, name)),
    "",
  );
  const value: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const result = schema.safeParse(Object.hasOwn(input, name) ? input[name] : undefined);
    if (result.success) value[name] = result.data;
    else
      issues.push(...result.error.issues.slice(0, namedAtMost).flatMap((issue) => issuesOf(name, issue, input[name])));
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

function unknownFields(names: string[], parent: string): FieldIssue[] {
  const issues = names
    .slice(0, namedAtMost)
    .map((name) => ({ path: parent + cutText(name, longestName), message: "unknown_field" }));
  const more = names.length - issues.length;
  return more > 0 ? [...issues, { path: `${parent}… and ${more} more`, message: "unknown_field" }] : issues;
}

function issuesOf(field: string, issue: z.core.$ZodIssue, value: unknown): FieldIssue[] {
  const path = [field, ...issue.path].join(".");
  if (issue.code === "unrecognized_keys") return unknownFields(issue.keys, `${path}.`);
  return [{ path, message: messageOf(issue, issue.path.reduce<unknown>(partOf, value)) }];
}

function partOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}

/** Replaces the library's messages about types, which are in English only. */
function messageOf({ code, message }: z.core.$ZodIssue, value: unknown): string {
  if (value === null) return "null_not_accepted" satisfies FieldMessageKey;
  const isOwn = code === "custom" || /^[a-z_]+$/.test(message);
  return isOwn ? message : ("value_type_invalid" satisfies FieldMessageKey);
}
