import { officePlaces } from "#copy/en/office-places.ts";

/** The activity trail as administrators read it (E6). */
export const auditWords = {
  title: officePlaces.audit,
  table: "Audit log",
  newestFirst: "newest first",
  filters: "What to show",
  columns: { when: "When", who: "Who", from: "From", action: "Action", subject: "Subject", change: "Before and after" },
  action: "Action",
  allActions: "All",
  actor: "Person",
  subject: "Subject",
  from: "From day",
  to: "To day",
  show: "Show",
  verify: "Verify seal",
  verifyFailed: "The audit log couldn’t be read. Please try again.",
  unknownAddress: "not known",
  erased: "erased",
  emptyTitle: "No matching activity",
  emptyBody: "Every change is recorded here permanently.",
  noneNarrowed: "No matching activity",
  noneLeft: "No more activity here",
  showAll: "Show everything",
  pages: "Pages of the audit log",
  failedTitle: "The audit log couldn’t be loaded.",
  change: (field: string, before: string | null, after: string | null) =>
    `${field}: ${[before, after].filter((value) => value !== null).join(" → ")}`,
} as const;

/** "user.role_changed" as "User role changed". */
export function auditTitle(action: string): string {
  const words = action.replace(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
