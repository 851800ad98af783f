import { valueAt } from "#domain/shared/value-at.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { type AddTrackingEvent, parseAddTrackingEvent, parseVoidTrackingEvent } from "#domain/shipments/inputs.ts";

export type EditedRows = { voids: { eventId: string; reason: string }[]; entry: AddTrackingEvent | null };

/** Maps the fields of an event to the names of the new row's fields in the edit form. */
const entryFields = {
  status: "entryStatus",
  location: "entryLocation",
  occurredAt: "entryOccurredAt",
  description: "entryDescription",
} as const;
/** Time and zone are prefilled, so they alone do not make a new row. */
const rowFields = [entryFields.status, entryFields.location, entryFields.description];
const voidName = /^void-([\w-]+)$/;

/** Returns the name of the edit form's control for a field of an event. */
export function entryControl(path: string): string {
  // The edit form has a single reason field.
  if (path === "correctionReason") return "reason";
  return valueAt(entryFields, path) ?? path;
}

/** Splits the submitted fields into timeline rows and the fields of the shipment. */
export function splitRows(fields: Record<string, string>) {
  const isRow = (name: string) => voidName.test(name) || name.startsWith("entry");
  const entries = Object.entries(fields);
  return {
    rows: Object.fromEntries(entries.filter(([name]) => isRow(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !isRow(name))),
  };
}

/** Parses the timeline rows. `reason` is the form's reason, which an unusual status requires (E2). */
export function parseEditedRows(
  fields: Record<string, string>,
  reason: string,
): { ok: true; value: EditedRows } | { ok: false; issues: FieldIssue[] } {
  const voided = Object.entries(fields).flatMap(([name, typed]) => {
    const eventId = voidName.exec(name)?.[1];
    return eventId && typed.trim() ? [{ name, eventId, parsed: parseVoidTrackingEvent({ reason: typed }) }] : [];
  });
  const wrong = voided.flatMap(({ name, parsed }) =>
    parsed.ok ? [] : parsed.issues.map((issue) => ({ ...issue, path: name })),
  );
  if (wrong.length > 0) return { ok: false, issues: wrong };
  const voids = voided.flatMap(({ eventId, parsed }) => (parsed.ok ? [{ eventId, reason: parsed.value.reason }] : []));
  if (rowFields.every((name) => (fields[name] ?? "").trim() === "")) return { ok: true, value: { voids, entry: null } };
  const raw = Object.fromEntries(Object.entries(entryFields).map(([field, name]) => [field, fields[name] ?? ""]));
  const parsed = parseAddTrackingEvent({ ...raw, zone: fields["entryZone"] ?? "", correctionReason: reason });
  if (!parsed.ok)
    return { ok: false, issues: parsed.issues.map((issue) => ({ ...issue, path: entryControl(issue.path) })) };
  return { ok: true, value: { voids, entry: parsed.value } };
}
