import { undoWords } from "#copy/en/undo.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor, Role } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Activity } from "#domain/settings/activity.ts";
import { findUndo, type UndoEntry } from "#domain/settings/undo.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { lockAdministrators } from "#server/features/accounts/person.rows.ts";
import { wasSentToAnyone } from "#server/features/notifications/notify-recipients.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { returnToBranch } from "#server/features/shipments/return-to-branch.ts";
import { revertEdit } from "#server/features/shipments/revert-edit.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { loadRecentChanges, loadSubject, type UndoSubject } from "#server/features/undo/undo.rows.ts";

/** The change that was undone, and its record. */
export type Undone = UndoSubject & { action: string };

/**
 * Undoes the last change of a record within ten minutes, by the use case of the opposite change and with its
 * permissions. @throws `not_found`, `forbidden`, what that use case throws, and `wrong_state`: `undo_too_late`,
 * `not_undoable`, `undone_already`, `event_told`, or `changed_since` (details `by`, `action` and `at` of the change
 * that would be lost).
 */
export async function undoChange(actor: Actor, activityId: string, said: OverLimit = {}): Promise<Undone> {
  assertMay(actor, "office.enter");
  return transaction(async () => {
    const subject = await loadSubject(actor, activityId);
    await lockSubject(subject);
    const answer = findUndo(await loadRecentChanges(subject), activityId, now());
    if (!answer.ok) throw refusal(answer.reason, answer.since);
    for (const entry of answer.entries) await takeBack(actor, subject.subjectId, entry, said);
    const [entry] = answer.entries.slice(-1);
    if (!entry) throw new AppError("wrong_state", { reason: "not_undoable" });
    await recordActivity(actor, {
      ...undoneBy(subject),
      after: { undoes: activityId, change: entry.action, changedAt: entry.at, changedBy: entry.actorName },
    });
    return { ...subject, action: entry.action };
  });
}

/** Locks the record while it is checked. */
async function lockSubject({ subjectKind, subjectId }: UndoSubject): Promise<void> {
  if (subjectKind === "user") await lockAdministrators();
  else await lockShipment(subjectId);
}

function refusal(reason: string, since: UndoEntry | null): AppError {
  const details = since ? { by: since.actorName, action: since.action, at: since.at.toISOString() } : {};
  return new AppError("wrong_state", { reason, details });
}

/** Makes the opposite change by its use case. */
async function takeBack(
  actor: Actor,
  subjectId: string,
  { action, before, after }: UndoEntry,
  { overLimit }: OverLimit,
): Promise<void> {
  const said = { reason: undoWords.reason, overLimit };
  switch (action) {
    case "shipment.edited":
      return revertEdit(actor, subjectId, { before: before ?? {}, after: after ?? {} }, said);
    case "shipment.location_changed":
      return voidTrackingEvent(actor, subjectId, String(after?.["eventId"]), said);
    case "shipment.event_added":
      await assertUntold(subjectId, String(after?.["eventId"]));
      return voidTrackingEvent(actor, subjectId, String(after?.["eventId"]), said);
    case "shipment.branch_changed":
      return returnToBranch(actor, subjectId, (before?.["branchId"] ?? null) as string | null);
    case "shipment.deleted":
      return restoreShipment(actor, subjectId, { overLimit });
    case "user.role_changed":
      return changeRole(actor, subjectId, before?.["role"] as Role);
    default:
      throw new AppError("wrong_state", { reason: "not_undoable" });
  }
}

/**
 * Rejects the undo of an event that was already sent: recipients would get a second message. Voiding the entry with a
 * reason decides that.
 */
async function assertUntold(shipmentId: string, eventId: string): Promise<void> {
  const shipment = await lockShipment(shipmentId);
  if (shipment && (await wasSentToAnyone(shipment, eventId)))
    throw new AppError("wrong_state", { reason: "event_told" });
}

function undoneBy({ subjectKind, subjectId }: UndoSubject): Activity {
  return subjectKind === "user"
    ? { subjectKind, subjectId, action: "user.change_undone" }
    : { subjectKind, subjectId, action: "shipment.change_undone" };
}
