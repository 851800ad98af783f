import { z } from "zod";
import { choice, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { filterNames, type FilterValues, filterValues, readShipmentFilter } from "#domain/shipments/shipment-filter.ts";

export const mostViews = 30;

/** A saved list, identified by its query ("late=1&status=in_transit"). Named day spans move with the calendar. */
export const SavedView = z.strictObject({ id: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const saveViewShape = { name: text(60, { required: "name_required" }), query: text(1000) };

/** Parses name and query. Drops parameters that the list does not know. */
export function parseSaveView(raw: unknown): FieldsResult<typeof saveViewShape> {
  const parsed = parseFields(saveViewShape, raw);
  if (!parsed.ok) return parsed;
  const query = canonicalQuery(parsed.value.query);
  if (query === "") return { ok: false, issues: [{ path: "query", message: "view_is_all" }] };
  return { ok: true, value: { ...parsed.value, query } };
}

const forgetViewShape = {
  viewId: text(60, { required: "choice_invalid" }),
  intent: choice(["forget"], "choice_invalid"),
};

export function parseForgetView(raw: unknown): FieldsResult<typeof forgetViewShape> {
  return parseFields(forgetViewShape, raw);
}

function canonicalQuery(query: string): string {
  const params = new URLSearchParams(query);
  const values: FilterValues = {};
  for (const name of filterNames) values[name] = params.get(name) ?? "";
  return new URLSearchParams(filterValues(readShipmentFilter(values).filter)).toString();
}
