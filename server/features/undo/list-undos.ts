import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { findLastUndo, isUndoable, undoForMs, type UndoEntry } from "#domain/settings/undo.ts";
import { now } from "#server/clock.ts";
import { isAnybodyToTell, isToldToAnybody } from "#server/features/notifications/tell-readers.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { loadRecentTrail, type UndoSubject } from "#server/features/undo/undo.rows.ts";
import { requestScope } from "#server/request-scope.ts";

/** An entry of the trail as a page shows it. `at` as ISO text. */
type Shown = { id: string; at: string; action: string; subjectKind: string; subjectId: string };

/** Which of these entries `actor` may take back now, and for how many milliseconds more. Of each record that is its last change at most. */
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

/** The change that this very request made to a record, where whoever made it may take it back; null where they may not. */
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
  const undo = findLastUndo(await loadRecentTrail(subject), now());
  if (!undo?.asks.every((permission) => may(actor, permission))) return null;
  // Nobody changes their own role, back neither.
  if (subject.subjectKind === "user" && actor.kind === "person" && actor.userId === subject.subjectId) return null;
  return (await wouldTell(subject.subjectId, undo.entries)) ? null : undo;
}

/** Whether an event among these was told to somebody, or is going to be. */
async function wouldTell(shipmentId: string, entries: readonly UndoEntry[]): Promise<boolean> {
  const event = entries.find(({ action }) => action === "shipment.event_added");
  const shipment = event && (await loadShipment(shipmentId));
  if (!shipment) return false;
  const isNews = event.before?.["status"] !== undefined;
  return (
    (isNews && (await isAnybodyToTell(shipment))) || (await isToldToAnybody(shipment, String(event.after?.["eventId"])))
  );
}
