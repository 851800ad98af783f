import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { undoForMs, type UndoEntry } from "#domain/settings/undo.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { findActivity, loadTrailSince } from "#server/features/settings/activity.rows.ts";

/** Whom a change that can be taken back is about. */
export type UndoSubject = { subjectKind: "shipment" | "user"; subjectId: string };

/** `actorId`: who made it, null for somebody without an account. */
export type TrailedChange = UndoEntry & { actorId: string | null };

// An entry that has just grown too old is still found, so that it can be said that it has.
const slackMs = 60 * 60_000;

/** Whom an entry of the trail is about. Throws `not_found` for one that is not there or about something else; what was done to people is not even there for others than administrators. */
export async function loadSubject(actor: Actor, activityId: string): Promise<UndoSubject> {
  const { subjectKind, subjectId } = (await findActivity(activityId)) ?? { subjectKind: "", subjectId: "" };
  if (subjectKind === "shipment" || (subjectKind === "user" && may(actor, "people.role")))
    return { subjectKind, subjectId };
  throw new AppError("not_found");
}

/** What was done to a subject lately, newest first. */
export async function loadRecentTrail({ subjectKind, subjectId }: UndoSubject): Promise<TrailedChange[]> {
  return loadTrailSince(subjectKind, subjectId, new Date(now().getTime() - undoForMs - slackMs));
}
