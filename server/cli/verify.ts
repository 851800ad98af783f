import { sealLines, sealWords } from "#copy/en/audit-seals.ts";
import { systemActor } from "#domain/people/actor.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { refuseUnknownSchema } from "#server/backup/restore-backup.ts";
import { prepareCommand } from "#server/boot.ts";
import { namedFile } from "#server/cli/arguments.ts";
import { describeBackup } from "#server/cli/describe-backup.ts";
import { progressBar } from "#server/cli/progress-bar.ts";
import type { SealReport } from "#server/features/audit/verify-activity-seals.ts";

const usage = "Usage: npm run waybill -- verify [--backup FILE]";

/**
 * `verify`: checks the audit log and reports how far it is sealed; with `--backup FILE` checks that backup. Exits with
 * 1 if something is broken.
 */
export async function verifyCommand(args: string[]): Promise<void> {
  const [flag, name, ...more] = args;
  if (flag === "--backup" && name && more.length === 0) return verifyBackup(namedFile(name));
  if (flag !== undefined) throw new Error(usage);
  const ground = await prepareCommand();
  try {
    await reportAuditLog();
  } finally {
    await ground.close();
  }
}

/** Prints whether the audit log of the connected database is intact. If not, the command exits with 1. */
export async function reportAuditLog(): Promise<void> {
  const { verifyActivitySeals } = await import("#server/features/audit/verify-activity-seals.ts");
  const bar = progressBar();
  const report = await verifyActivitySeals(systemActor("verify"), (share) => bar.show("Trail", share)).finally(() =>
    bar.clear(),
  );
  console.log(linesOf(report).join("\n"));
  if (report.broken) process.exitCode = 1;
}

async function verifyBackup(file: string): Promise<void> {
  const bar = progressBar();
  const summary = await readBackup(file, { header: refuseUnknownSchema }, (share) =>
    bar.show("Checking", share),
  ).finally(() => bar.clear());
  console.log(`${file} is intact: ${describeBackup(summary)}.`);
  console.log("Counts and checksums of every table agree. The seals of its audit log are checked when it is restored.");
}

/** Returns the output of `verify`, including the last seal, which an operator may record as evidence. */
export function linesOf(report: SealReport): string[] {
  const [where = "", ...rest] = shortLinesOf(report);
  return report.sealedTo === 0 ? [where, ...rest] : [where, sealWords.lastSeal(report.seal), ...rest];
}

/** Returns a shorter version for `doctor`. */
export function shortLinesOf(report: SealReport): string[] {
  return sealLines(report);
}
