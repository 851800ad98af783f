import { auditTitle, auditWords as words } from "#copy/en/audit.ts";
import { actorTitle } from "#copy/en/back-office.ts";
import { knownActions } from "#domain/settings/activity.ts";
import type { AuditEntry, AuditFilter } from "#domain/settings/audit-views.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { AuditLine } from "#app/components/admin/audit/audit-pages.ts";
import { pageAddress } from "#app/components/table/list-data.ts";
import { momentOf } from "#app/routes/admin/moments.ts";
import { undoOf } from "#app/routes/admin/present-undo.ts";

const auditFields = ["action", "actor", "subject", "from", "to"] as const;
export type AuditValues = Record<(typeof auditFields)[number], string>;

const longestValue = 120;

/** Returns the filters of the address; leaves out invalid ones. */
export function auditValues(params: URLSearchParams): AuditValues {
  const text = (name: string) => cutText((params.get(name) ?? "").trim(), 60).replaceAll("\u0000", "");
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  const action = knownActions.includes(text("action")) ? text("action") : "";
  return { action, actor: text("actor"), subject: text("subject"), from: day("from"), to: day("to") };
}

/** Converts them to the filter of the list; days are the company's. */
export function trailFilter({ action, actor, subject, from, to }: AuditValues, zone: string): AuditFilter {
  return {
    action: action || null,
    actorId: actor || null,
    subjectId: subject || null,
    from: from ? wallTimeToInstant(from, "00:00", zone) : null,
    before: to ? wallTimeToInstant(addDays(to, 1), "00:00", zone) : null,
  };
}

const auditAddress = (values: Partial<AuditValues>) => pageAddress("/admin/audit", values);

/** Presents rows of the audit log. */
export function presentAudit(
  entries: readonly AuditEntry[],
  { undos, zone, now }: { zone: string; now: Date; undos: ReadonlyMap<string, number> },
): AuditLine[] {
  return entries.map((entry) => ({
    id: entry.id,
    when: momentOf({ at: entry.at, zone }, now),
    who: entry.actorName || actorTitle(entry.actorKind === "person" ? (entry.actorId ?? "") : entry.actorKind),
    actorTo: entry.actorId && auditAddress({ actor: entry.actorId }),
    from: entry.clientAddress ?? words.unknownAddress,
    action: auditTitle(entry.action),
    subject: entry.subjectId,
    subjectTo: auditAddress({ subject: entry.subjectId }),
    changes: entry.fieldNames.map((field) => changeOf(entry, field)),
    ...undoOf(entry, undos, entry.subjectId),
  }));
}

function changeOf({ before, after }: AuditEntry, field: string): string {
  // Erased with the person it was about: the change stays, its values do not.
  if (before === null && after === null) return words.change(field, words.erased, null);
  return words.change(field, valueWords(before, field), valueWords(after, field));
}

function valueWords(values: AuditEntry["before"], field: string): string | null {
  if (!values || !(field in values)) return null;
  const value = values[field];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longestValue ? `${cutText(text, longestValue)}…` : text;
}

function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime());
}
