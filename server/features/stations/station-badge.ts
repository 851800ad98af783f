import { randomInt } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay, roleMay } from "#domain/people/permissions.ts";
import { mostRoadNumbers, roadCode } from "#domain/road/road-number.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { sign } from "#server/crypto/sign.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findBadgeMadeAt, findPersonOfBadge, removeBadge, saveBadge } from "#server/features/stations/station.rows.ts";

/** Returns what is stored of a badge. */
function hashOfBadge(code: string): string {
  return sign("station-badges", code).slice(code.length + 1);
}

/** Returns whose badge has this code; null if it is unknown or has ended. */
export async function findBadgeOwner(code: string): Promise<string | null> {
  return findPersonOfBadge(hashOfBadge(code));
}

/** Returns when a person's badge was made; null without one. */
export async function getStationBadge(actor: Actor, userId: string): Promise<Date | null> {
  assertMay(actor, "stations.codes");
  return findBadgeMadeAt(userId);
}

/**
 * Gives a person a new badge and returns its code: only its hash is stored (G36). The old badge ends at once.
 * @throws `not_found`, `wrong_state` (`role_scans_nothing`).
 */
export async function makeStationBadge(actor: Actor, userId: string): Promise<string> {
  assertMay(actor, "stations.codes");
  return transaction(async () => {
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    if (!roleMay(person.role, "acts.record")) throw new AppError("wrong_state", { reason: "role_scans_nothing" });
    await removeBadge(userId);
    // 31 random bits, against five tries in 15 minutes (G31).
    let code = roadCode("badge", randomInt(mostRoadNumbers));
    while (await findBadgeOwner(code)) code = roadCode("badge", randomInt(mostRoadNumbers));
    await saveBadge({ userId, badgeHash: hashOfBadge(code), madeAt: now() });
    await recordActivity(actor, { subjectKind: "user", action: "user.station_badge_made", subjectId: userId });
    return code;
  });
}

/** Ends a person's badge, at once and at every station. @throws `not_found`. */
export async function removeStationBadge(actor: Actor, userId: string): Promise<void> {
  assertMay(actor, "stations.codes");
  await transaction(async () => {
    if (!(await findPerson(userId))) throw new AppError("not_found");
    await removeBadge(userId);
    await recordActivity(actor, { subjectKind: "user", action: "user.station_badge_removed", subjectId: userId });
  });
}
