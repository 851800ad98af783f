import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { findLastUndo, isUndoable, undoForMs, type UndoEntry } from "#domain/settings/undo.ts";
import { now } from "#server/clock.ts";
import { hasRecipients, wasSentToAnyone } from "#server/features/notifications/notify-recipients.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { loadRecentChanges, type UndoSubject } from "#server/features/undo/undo.rows.ts";
import { requestScope } from "#server/request-scope.ts";

/** An audit entry as a page shows it. `at` as ISO text. */
type Shown = { id: string; at: string; action: string; subjectKind: string; subjectId: string };

/**
 * Returns which of these entries `actor` may undo now, and for how many milliseconds: at most the last change of each
 * record.
 */
export async function listUndos(actor: Actor, shown: readonly Shown[]): Promise<Map<string, number>> {
  const undos = new Map<string, number>();
  const since = now().getTime() - undoForMs;
  const recent = shown.filter(({ action, at }) => isUndoable(action) && new Date(at).getTime() >= since);
  const subjects = new Map(recent.map(({ subjectKind, subjectId }) => [`${subjectKind} ${subjectId}`, subjectId]));
  for (const [key, subjectId] of subjects) {
    const subjectKind = key.startsWith("user ") ? "user" : "shipment";
    const undo = await findUndoOf(actor, { subjectKind, subjectId });
    const entry = undo?.entries.find(({ id }) => recent.some((each) => each.id === id));
    if (undo && entry) undos.set(entry.id, undo.leftMs);
  }
  return undos;
}

/** Returns the change that this very request made to a record, if the actor may undo it; else null. */
export async function findOwnUndo(
  actor: Actor,
  subject: UndoSubject,
): Promise<{ activityId: string; leftMs: number } | null> {
  const requestId = requestScope()?.requestId;
  const undo = requestId ? await findUndoOf(actor, subject) : null;
  const own = undo?.entries.find((entry) => entry.requestId === requestId);
  return undo && own ? { activityId: own.id, leftMs: undo.leftMs } : null;
}

async function findUndoOf(
  actor: Actor,
  subject: UndoSubject,
): Promise<{ entries: UndoEntry[]; leftMs: number } | null> {
  const undo = findLastUndo(await loadRecentChanges(subject), now());
  if (!undo?.asks.every((permission) => may(actor, permission))) return null;
  // Users may not change their own role, not even back.
  if (subject.subjectKind === "user" && actor.kind === "person" && actor.userId === subject.subjectId) return null;
  return (await wouldTell(subject.subjectId, undo.entries)) ? null : undo;
}

/** Checks whether an event among these was sent to anyone, or will be. */
async function wouldTell(shipmentId: string, entries: readonly UndoEntry[]): Promise<boolean> {
  const event = entries.find(({ action }) => action === "shipment.event_added");
  const shipment = event && (await loadShipment(shipmentId));
  if (!shipment) return false;
  const isNews = event.before?.["status"] !== undefined;
  return (
    (isNews && (await hasRecipients(shipment))) || (await wasSentToAnyone(shipment, String(event.after?.["eventId"])))
  );
}
