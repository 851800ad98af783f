import { movesMoney } from "#domain/payments/states.ts";
import type { Permission } from "#domain/people/permissions.ts";
import type { ActivityValues } from "#domain/settings/activity.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** How long a change can be taken back, in milliseconds. */
export const undoForMs = 10 * 60_000;

/** What can be taken back at all, and what whoever takes it back must be allowed to do. */
const undoable: Record<string, Permission> = {
  "shipment.edited": "shipments.edit",
  "shipment.location_changed": "shipments.events",
  "shipment.branch_changed": "shipments.edit",
  "shipment.event_added": "shipments.events",
  "shipment.deleted": "shipments.restore",
  "user.role_changed": "people.role",
};

/** Of a user these touch the role, or whether anybody is to have it; a sign-in in between changes nothing of it. */
const ofTheRole = ["user.role_changed", "user.deleted", "user.disabled", "user.enabled", "user.change_undone"];
/** Of a shipment these leave the record as it is. */
const besideTheRecord = [
  "shipment.link_created",
  "shipment.link_revoked",
  "shipment.unlocked",
  "shipment.link_mailed",
  "shipment.guesses_told",
  "shipment.stop_assigned",
  "shipment.stop_unassigned",
];

/** An entry of one subject's trail, as far as taking it back is concerned. `before` and `after` null: erased. */
export type UndoEntry = {
  id: string;
  at: Date;
  action: string;
  requestId: string | null;
  actorName: string;
  before: ActivityValues | null;
  after: ActivityValues | null;
};

/** `entries`: what is taken back together, newest first. `since`: the newest change that stands in the way. */
export type UndoAnswer =
  { ok: true; entries: UndoEntry[]; asks: Permission[] } | { ok: false; reason: UndoRefusal; since: UndoEntry | null };
type UndoRefusal = "undo_too_late" | "not_undoable" | "undone_already" | "changed_since";

/**
 * Whether a change can be taken back now. `trail`: the entries of its subject, newest first, as far back as the ten minutes reach. What one request did
 * to a record goes together; only the record's last change is taken back, so nothing that somebody did after it is lost.
 */
export function findUndo(trail: readonly UndoEntry[], activityId: string, at: Date): UndoAnswer {
  const refuse = (reason: UndoRefusal, since: UndoEntry | null = null): UndoAnswer => ({ ok: false, reason, since });
  const changes = trail.filter(({ action }) => changesTheRecord(action));
  const asked = changes.find(({ id }) => id === activityId);
  if (!asked) return refuse(trail.some(({ id }) => id === activityId) ? "not_undoable" : "undo_too_late");
  if (at.getTime() - asked.at.getTime() > undoForMs) return refuse("undo_too_late");
  const entries = changes.filter(
    ({ id, requestId }) => id === activityId || (requestId !== null && requestId === asked.requestId),
  );
  if (!entries.every(canGoBack) || !entries.some(hasSomething)) return refuse("not_undoable");
  const newest = changes.indexOf(entries[0] ?? asked);
  const later = changes.slice(0, newest);
  const undoing = later.find(({ after }) => entries.some(({ id }) => after?.["undoes"] === id));
  if (undoing) return refuse("undone_already", undoing);
  const [since] = later;
  if (since) return refuse("changed_since", since);
  return { ok: true, entries, asks: entries.flatMap(({ action }) => undoable[action] ?? []) };
}

/** The last change of a subject, where it can be taken back now. */
export function findLastUndo(
  trail: readonly UndoEntry[],
  at: Date,
): { entries: UndoEntry[]; asks: Permission[]; leftMs: number } | null {
  const last = trail.find(({ action }) => changesTheRecord(action));
  const answer = last && findUndo(trail, last.id, at);
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
  // Money follows a status, and is not asked back.
  const [from, to] = [before?.["status"], after?.["status"]].map((status) => status as ShipmentStatus | undefined);
  return !(action === "shipment.event_added" && from && to && movesMoney(from, to));
}

/** A reason that was only noted changed nothing that could go back. */
function hasSomething({ before }: UndoEntry): boolean {
  return Object.keys(before ?? {}).length > 0;
}
