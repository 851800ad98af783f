import { sealLines, sealWords } from "#copy/en/audit-seals.ts";
import { systemActor } from "#domain/people/actor.ts";
import { refuseFaultyPacks } from "#server/backup/packs.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { refuseUnknownSchema } from "#server/backup/restore-backup.ts";
import { prepareCommand } from "#server/boot.ts";
import { namedFile } from "#server/cli/arguments.ts";
import { describeBackup } from "#server/cli/describe-backup.ts";
import { verifyCertificate } from "#server/cli/verify-certificate.ts";
import { progressBar } from "#server/cli/progress-bar.ts";
import type { CustodyReport } from "#server/features/custody/verify-custody.ts";
import type { SealReport } from "#server/features/audit/verify-activity-seals.ts";

const usage = "Usage: npm run waybill -- verify [--backup FILE | --custody | --certificate FILE]";

/**
 * `verify`: checks the audit log and reports how far it is sealed; with `--backup FILE` checks that backup, with
 * `--custody` who has each piece, with `--certificate FILE` a custody certificate. Exits with 1 if something is broken.
 */
export async function verifyCommand(args: string[]): Promise<void> {
  const [flag, name, ...more] = args;
  if (flag === "--backup" && name && more.length === 0) return verifyBackup(namedFile(name));
  if (flag === "--certificate" && name && more.length === 0) return verifyCertificate(namedFile(name));
  const isCustody = flag === "--custody" && name === undefined;
  if (flag !== undefined && !isCustody) throw new Error(usage);
  const ground = await prepareCommand();
  try {
    await (isCustody ? reportCustody() : reportAuditLog());
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

/** Prints whether the moves lead to the stored holders. If not, the command exits with 1. */
async function reportCustody(): Promise<void> {
  const { verifyCustody } = await import("#server/features/custody/verify-custody.ts");
  const report = await verifyCustody(systemActor("verify"));
  console.log(custodyLines(report).join("\n"));
  if (report.faultCount > 0) process.exitCode = 1;
}

/** Returns the output of `verify --custody`. */
function custodyLines({ shipments, moves, faults, faultCount }: CustodyReport): string[] {
  const checked = `${moves} moves of ${shipments} shipments`;
  if (faultCount === 0) return [`Custody is intact: ${checked} lead to the stored holders.`];
  return [
    `Custody is broken in ${faultCount} places (${checked}):`,
    ...faults.map(({ shipmentId, kind, piece, position }) =>
      kind === "chain"
        ? `  ${shipmentId}: move ${position} of piece ${piece} does not follow from the one before it.`
        : `  ${shipmentId}: the moves of piece ${piece} lead to another holder than the stored one.`,
    ),
    ...(faultCount > faults.length ? [`  and ${faultCount - faults.length} more.`] : []),
  ];
}

async function verifyBackup(file: string): Promise<void> {
  const bar = progressBar();
  const summary = await readBackup(file, { header: refuseUnknownSchema }, (share) =>
    bar.show("Checking", share),
  ).finally(() => bar.clear());
  const { packs } = summary.header;
  await refuseFaultyPacks(file, packs);
  console.log(`${file} is intact: ${describeBackup(summary)}.`);
  if (packs.length > 0) console.log(`${packs.length} packs with photos and signatures are there and intact.`);
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
