import { randomInt } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay, roleMay } from "#domain/people/permissions.ts";
import { codeDigits } from "#domain/road/stations.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { sign } from "#server/crypto/sign.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { hasCode, removeCode, saveCode } from "#server/features/stations/station.rows.ts";

/** Returns what is stored of a code. */
export function hashOfCode(code: string): string {
  return sign("station-codes", code).slice(code.length + 1);
}

/** Whether a person has a code. @throws `not_found`. */
export async function getStationCode(actor: Actor, userId: string): Promise<{ hasCode: boolean; mayHave: boolean }> {
  assertMay(actor, "stations.codes");
  const person = await findPerson(userId);
  if (!person) throw new AppError("not_found");
  return { hasCode: await hasCode(userId), mayHave: roleMay(person.role, "acts.record") };
}

/**
 * Gives a person a new personal code and returns it: only its hash is stored (G31). The old one ends at once.
 * @throws `not_found`, `wrong_state` (`role_scans_nothing`).
 */
export async function setStationCode(actor: Actor, userId: string): Promise<string> {
  assertMay(actor, "stations.codes");
  return transaction(async () => {
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    if (!roleMay(person.role, "acts.record")) throw new AppError("wrong_state", { reason: "role_scans_nothing" });
    await removeCode(userId);
    let code = randomCode();
    while (!(await saveCode({ userId, codeHash: hashOfCode(code), setAt: now() }))) code = randomCode();
    await recordActivity(actor, { subjectKind: "user", action: "user.station_code_set", subjectId: userId });
    return code;
  });
}

/** Ends a person's code, at once and at every station. @throws `not_found`. */
export async function removeStationCode(actor: Actor, userId: string): Promise<void> {
  assertMay(actor, "stations.codes");
  await transaction(async () => {
    if (!(await findPerson(userId))) throw new AppError("not_found");
    await removeCode(userId);
    await recordActivity(actor, { subjectKind: "user", action: "user.station_code_removed", subjectId: userId });
  });
}

function randomCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}
