import { minuteMs } from "#domain/shared/durations.ts";
import { movesMoney } from "#domain/payments/payment-states.ts";
import type { Permission } from "#domain/people/permissions.ts";
import type { ActivityValues } from "#domain/settings/activity.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

export const undoForMs = 10 * minuteMs;

/** Actions that can be undone, with the permission each requires. */
const undoable: Record<string, Permission> = {
  "shipment.edited": "shipments.edit",
  "shipment.location_changed": "shipments.events",
  "shipment.branch_changed": "shipments.edit",
  "shipment.event_added": "shipments.events",
  "shipment.deleted": "shipments.restore",
  "user.role_changed": "people.role",
};

/**
 * User actions that affect the role or the access. Other actions in between, such as a sign-in, do not block an undo.
 */
const ofTheRole = ["user.role_changed", "user.deleted", "user.disabled", "user.enabled", "user.change_undone"];
/** Shipment actions that do not change the record. */
const besideTheRecord = [
  "shipment.link_created",
  "shipment.link_revoked",
  "shipment.unlocked",
  "shipment.link_mailed",
  "shipment.guesses_told",
  "shipment.stop_assigned",
  "shipment.stop_unassigned",
];

/** An audit entry of one subject. `before` and `after` are null if erased. */
export type UndoEntry = {
  id: string;
  at: Date;
  action: string;
  requestId: string | null;
  actorName: string;
  before: ActivityValues | null;
  after: ActivityValues | null;
};

/** `entries`: undone together, newest first. `since`: the newest change that blocks the undo. */
export type UndoAnswer =
  { ok: true; entries: UndoEntry[]; asks: Permission[] } | { ok: false; reason: UndoRefusal; since: UndoEntry | null };
type UndoRefusal = "undo_too_late" | "not_undoable" | "undone_already" | "changed_since";

/**
 * Checks whether a change can be undone now. `trail`: entries of its subject from the last ten minutes, newest first.
 * Entries of one request are undone together, and only as the last change, so that no later change is lost.
 */
export function findUndo(auditEntries: readonly UndoEntry[], activityId: string, at: Date): UndoAnswer {
  const refuse = (reason: UndoRefusal, since: UndoEntry | null = null): UndoAnswer => ({ ok: false, reason, since });
  const changes = auditEntries.filter(({ action }) => changesTheRecord(action));
  const change = changes.find(({ id }) => id === activityId);
  if (!change) return refuse(auditEntries.some(({ id }) => id === activityId) ? "not_undoable" : "undo_too_late");
  if (at.getTime() - change.at.getTime() > undoForMs) return refuse("undo_too_late");
  const entries = changes.filter(
    ({ id, requestId }) => id === activityId || (requestId !== null && requestId === change.requestId),
  );
  if (!entries.every(canGoBack) || !entries.some(hasSomething)) return refuse("not_undoable");
  const newest = changes.indexOf(entries[0] ?? change);
  const later = changes.slice(0, newest);
  const undoing = later.find(({ after }) => entries.some(({ id }) => after?.["undoes"] === id));
  if (undoing) return refuse("undone_already", undoing);
  const [since] = later;
  if (since) return refuse("changed_since", since);
  return { ok: true, entries, asks: entries.flatMap(({ action }) => undoable[action] ?? []) };
}

/** Returns the last change of a subject if it can be undone now. */
export function findLastUndo(
  auditEntries: readonly UndoEntry[],
  at: Date,
): { entries: UndoEntry[]; asks: Permission[]; leftMs: number } | null {
  const last = auditEntries.find(({ action }) => changesTheRecord(action));
  const answer = last && findUndo(auditEntries, last.id, at);
  return last && answer?.ok ? { ...answer, leftMs: last.at.getTime() + undoForMs - at.getTime() } : null;
}

export function isUndoable(action: string): boolean {
  return Object.hasOwn(undoable, action);
}

function changesTheRecord(action: string): boolean {
  return action.startsWith("user.") ? ofTheRole.includes(action) : !besideTheRecord.includes(action);
}

function canGoBack({ action, before, after }: UndoEntry): boolean {
  if (!isUndoable(action) || (before === null && after === null)) return false;
  // A payment may depend on the status, and is not refunded by an undo.
  const [from, to] = [statusIn(before), statusIn(after)];
  return !(action === "shipment.event_added" && from && to && movesMoney(from, to));
}

const statusIn = (values: ActivityValues | null) => shipmentStatuses.find((status) => status === values?.["status"]);

/** Checks for previous values. An entry with only a reason has nothing to undo. */
function hasSomething({ before }: UndoEntry): boolean {
  return Object.keys(before ?? {}).length > 0;
}
