import { hourMs } from "#domain/shared/durations.ts";
import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { undoForMs, type UndoEntry } from "#domain/settings/undo.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { findActivity, loadActivitiesSince } from "#server/features/audit/activity.rows.ts";

/** Record of a change that can be undone. */
export type UndoSubject = { subjectKind: "shipment" | "user"; subjectId: string };

/** `actorId`: user who made it, null without an account. */
export type AuditedChange = UndoEntry & { actorId: string | null };

// An entry that is just too old is still found, so that the message can say so.
const slackMs = hourMs;

/**
 * Returns the record of an audit entry. @throws `not_found` for an unknown entry, one about another kind of record,
 * and, except for administrators, one about users.
 */
export async function loadSubject(actor: Actor, activityId: string): Promise<UndoSubject> {
  const { subjectKind, subjectId } = (await findActivity(activityId)) ?? { subjectKind: "", subjectId: "" };
  if (subjectKind === "shipment" || (subjectKind === "user" && may(actor, "people.role")))
    return { subjectKind, subjectId };
  throw new AppError("not_found");
}

/** Loads the recent audit entries of a record, newest first. */
export async function loadRecentChanges({ subjectKind, subjectId }: UndoSubject): Promise<AuditedChange[]> {
  return loadActivitiesSince(subjectKind, subjectId, new Date(now().getTime() - undoForMs - slackMs));
}
