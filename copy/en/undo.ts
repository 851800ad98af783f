import { valueAt } from "#domain/shared/value-at.ts";
import { activityTitles } from "#copy/en/back-office.ts";
import { auditTitle } from "#copy/en/audit.ts";

/** Words of taking a change back. */
export const undoWords = {
  title: "Undo a change",
  undo: "Undo",
  about: (what: string, whom: string) => `Undo, ${what}, ${whom}`,
  lead: (what: string, by: string, when: string) => `${what}, by ${by}, ${when}.`,
  /** Why an entry of the timeline is void then; staff alone read it. */
  reason: "Undone right after it was recorded",
  failed: "It was not undone.",
  changedSince: (what: string, by: string, when: string) =>
    `${by} has changed it since (${what}, ${when}). Undoing the older change would lose that one, so both stand as they are.`,
  done: {
    "shipment.edited": "Undone: the shipment is as it was before the edit.",
    "shipment.location_changed": "Undone: the place is as it was.",
    "shipment.branch_changed": "Undone: the branch is as it was.",
    "shipment.event_added": "Undone: the event is void, and the status as it was.",
  } as Record<string, string>,
  doneElse: "Undone.",
  roleBack: (name: string, role: string) => `Undone: ${name} is ${role} again.`,
  open: "Open the record",
  back: "Back",
  limit: "A change can be undone for ten minutes, as long as nothing else happened to its record.",
} as const;

/** "shipment.edited" as a person says it. */
export function changeTitle(action: string): string {
  return (
    valueAt(activityTitles, action) ??
    auditTitle(action).replace(/^User (.)/, (_, first: string) => first.toUpperCase())
  );
}
