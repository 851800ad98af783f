import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { findUndo } from "#domain/settings/undo.ts";
import { now } from "#server/clock.ts";
import { loadRecentChanges, loadSubject, type UndoSubject } from "#server/features/undo/undo.rows.ts";

/** A change to be undone. `change` null: it is too old to be looked up. `refusal` null: it can be undone. */
export type UndoPreview = UndoSubject & {
  change: { action: string; by: string; at: string } | null;
  refusal: string | null;
};

/** Returns what an undo would revert, before it is made. @throws `not_found`. */
export async function getUndo(actor: Actor, activityId: string): Promise<UndoPreview> {
  assertMay(actor, "office.enter");
  const subject = await loadSubject(actor, activityId);
  const entries = await loadRecentChanges(subject);
  const entry = entries.find(({ id }) => id === activityId);
  const answer = findUndo(entries, activityId, now());
  return {
    ...subject,
    change: entry ? { action: entry.action, by: entry.actorName, at: entry.at.toISOString() } : null,
    refusal: answer.ok ? null : answer.reason,
  };
}
