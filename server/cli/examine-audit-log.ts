import { systemActor } from "#domain/people/actor.ts";
import { prepareCommand } from "#server/boot.ts";
import { shortLinesOf } from "#server/cli/verify.ts";

/**
 * Reports for `doctor` how far the audit log is sealed, how much waits, and whether it is intact, from its first seal
 * to its last.
 */
export async function examineAuditLog(): Promise<{ isGood: boolean; what: string }> {
  const ground = await prepareCommand();
  try {
    const { verifyActivitySeals } = await import("#server/features/audit/verify-activity-seals.ts");
    const report = await verifyActivitySeals(systemActor("doctor"));
    return { isGood: report.broken === null, what: shortLinesOf(report).join(" ") };
  } finally {
    await ground.close();
  }
}
