import { hourMs } from "#domain/shared/durations.ts";
import { systemActor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { log } from "#server/log.ts";

/** An import may take a while; a transaction open longer than this is stuck. */
const longOpenMs = hourMs;

/**
 * Verifies the whole audit log daily (E6); a breach is logged as an error and recorded in the audit log itself. The
 * server log gets the last position and its seal, as a witness outside the database.
 */
export async function checkAuditLog(): Promise<void> {
  const system = systemActor("verify-trail");
  const { broken, ...report } = await verifyActivitySeals(system);
  if (report.openSince && now().getTime() - report.openSince.getTime() > longOpenMs)
    log.warn({ since: report.openSince }, "a transaction has been open for long and may still add to the audit log");
  if (!broken) {
    log.info(report, "the audit log is intact");
    return;
  }
  log.error({ ...report, broken }, "the audit log was tampered with");
  await recordActivity(system, {
    subjectKind: "trail",
    action: "trail.found_broken",
    subjectId: "trail",
    after: { reason: broken.reason, position: broken.position, activityId: broken.activityId },
  });
}
