import type { FieldIssue } from "#domain/shared/errors.ts";
import { type AddTrackingEvent, parseAddTrackingEvent } from "#domain/shipments/inputs.ts";

/** What the edit form says of the timeline: rows that are void, each with its reason, and one that is new. */
export type EditedRows = { voids: { eventId: string; reason: string }[]; entry: AddTrackingEvent | null };

/** Fields of the new row, by the names they have in the form of an event. */
const entryFields = {
  status: "entryStatus",
  location: "entryLocation",
  occurredAt: "entryOccurredAt",
  description: "entryDescription",
} as const;
/** Their zone and time are filled in beforehand, so they alone say nothing. */
const said = [entryFields.status, entryFields.location, entryFields.description];
const voidName = /^void-([\w-]+)$/;

/** The control behind a field of an event in the edit form. */
export function entryControl(path: string): string {
  // The form has one field for why, whatever asks for it.
  if (path === "correctionReason") return "reason";
  return entryFields[path as keyof typeof entryFields] ?? path;
}

/** Takes the rows out of the fields of the edit form; the rest is the shipment's own. */
export function splitRows(fields: Record<string, string>) {
  const isRow = (name: string) => voidName.test(name) || name.startsWith("entry");
  const entries = Object.entries(fields);
  return {
    rows: Object.fromEntries(entries.filter(([name]) => isRow(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !isRow(name))),
  };
}

/** Reads the rows; `reason` is the form's, which an unusual status needs (E2). */
export function parseEditedRows(
  fields: Record<string, string>,
  reason: string,
): { ok: true; value: EditedRows } | { ok: false; issues: FieldIssue[] } {
  const voids = Object.entries(fields).flatMap(([name, typed]) => {
    const eventId = voidName.exec(name)?.[1];
    const why = typed.trim().slice(0, 300);
    return eventId && why ? [{ eventId, reason: why }] : [];
  });
  if (said.every((name) => (fields[name] ?? "").trim() === "")) return { ok: true, value: { voids, entry: null } };
  const raw = Object.fromEntries(Object.entries(entryFields).map(([field, name]) => [field, fields[name] ?? ""]));
  const parsed = parseAddTrackingEvent({ ...raw, zone: fields["entryZone"] ?? "", correctionReason: reason });
  if (!parsed.ok)
    return { ok: false, issues: parsed.issues.map((issue) => ({ ...issue, path: entryControl(issue.path) })) };
  return { ok: true, value: { voids, entry: parsed.value } };
}
