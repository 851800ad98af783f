import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { containersTopic } from "#domain/road/containers.ts";
import { ssccOf } from "#domain/road/sscc.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { lockContainer } from "#server/features/containers/container.rows.ts";
import { insertSscc, lockSsccs, nextSerialOf } from "#server/features/containers/sscc.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Gives a container its next SSCC, for a new load (G45). The former ones are still read. @throws `not_found`,
 * `wrong_state` for a shelf (`shelf_stays`), without the company's own prefix (`no_gs1_prefix`), or if all its numbers
 * are used (`sscc_used_up`).
 */
export async function issueSscc(actor: Actor, containerId: string): Promise<string> {
  assertMay(actor, "runs.plan");
  const { gs1Prefix: prefix, firstSscc } = (await getSettings()).printers;
  return transaction(async () => {
    const container = await lockContainer(containerId);
    if (!container) throw new AppError("not_found");
    if (container.kind === "shelf") throw new AppError("wrong_state", { reason: "shelf_stays" });
    if (prefix === "") throw new AppError("wrong_state", { reason: "no_gs1_prefix" });
    await lockSsccs();
    const row = { prefix, containerId, issuedAt: now() };
    let serial = await nextSerialOf(prefix, firstSscc);
    // Of a prefix that is part of another one, a number may be taken.
    while (!(await insertSscc({ ...row, serial, digits: ssccOf(prefix, serial) }))) serial += 1;
    const digits = ssccOf(prefix, serial);
    await recordActivity(actor, {
      subjectKind: "container",
      action: "container.sscc_issued",
      subjectId: containerId,
      after: { name: container.name, sscc: digits },
    });
    await publishChanged(containersTopic);
    return digits;
  });
}
