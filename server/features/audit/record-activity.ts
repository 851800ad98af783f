import { randomBytes } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import type { Activity, ActivityValues } from "#domain/settings/activity.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { canonicalJson, valuesHash } from "#server/features/audit/activity-hash.ts";
import { appendActivity } from "#server/features/audit/activity.rows.ts";
import { requestScope } from "#server/request-scope.ts";

/**
 * Writes an audit entry in the caller's transaction (E6); its seal follows after the commit (`seal-activities.ts`).
 * Stores only fields that differ between `before` and `after`.
 */
export async function recordActivity(actor: Actor, activity: Activity): Promise<void> {
  const at = now();
  const { before, after, fieldNames } = changedFields(activity.before ?? null, activity.after ?? null);
  const request = requestScope();
  const values = {
    actorName: nameOf(actor),
    clientAddress: request?.clientAddress ?? null,
    salt: randomBytes(16).toString("hex"),
    before,
    after,
  };
  const row = {
    id: newId("activity", at),
    at,
    actorKind: actor.kind,
    actorId: idOf(actor),
    requestId: request?.requestId ?? null,
    action: activity.action,
    subjectKind: activity.subjectKind,
    subjectId: activity.subjectId,
    fieldNames,
    valuesHash: valuesHash(values),
  };
  await appendActivity({ ...row, ...values });
}

/** Returns the changed fields as plain JSON; a value on one side only counts as a change. */
export function changedFields(before: ActivityValues | null, after: ActivityValues | null) {
  const [old, fresh] = [plain(before), plain(after)];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])];
  const fieldNames = names
    .filter((name) => canonicalJson([old?.[name] ?? null]) !== canonicalJson([fresh?.[name] ?? null]))
    .toSorted();
  const pick = (values: ActivityValues | null) =>
    values && Object.fromEntries(fieldNames.filter((name) => name in values).map((name) => [name, values[name]]));
  return { before: pick(old), after: pick(fresh), fieldNames };
}

/** As jsonb returns it: dates as text, nothing undefined. */
function plain(values: ActivityValues | null): ActivityValues | null {
  return values === null ? null : (JSON.parse(JSON.stringify(values)) as ActivityValues);
}

function idOf(actor: Actor): string | null {
  if (actor.kind === "person") return actor.userId;
  return actor.kind === "system" ? actor.task : null;
}

function nameOf(actor: Actor): string {
  return actor.kind === "person" ? actor.displayName || actor.email : "";
}
