import { trailWords } from "#copy/en/trail.ts";
import { systemActor } from "#domain/people/actor.ts";
import { prepareCommand } from "#server/boot.ts";
import type { SealReport } from "#server/features/settings/verify-activity-seals.ts";

/** `verify`: whether the activity trail is whole, and up to where it is sealed. Ends with 1 where it is broken. */
export async function verifyCommand(): Promise<void> {
  const ground = await prepareCommand();
  try {
    const { verifyActivitySeals } = await import("#server/features/settings/verify-activity-seals.ts");
    const report = await verifyActivitySeals(systemActor("verify"), onProgress);
    if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
    console.log(linesOf(report).join("\n"));
    if (report.broken) process.exitCode = 1;
  } finally {
    await ground.close();
  }
}

export function linesOf({ broken, ...report }: SealReport): string[] {
  const at = (instant: Date | null) => instant?.toISOString() ?? "";
  return [
    report.sealedTo === 0
      ? trailWords.empty
      : trailWords.sealed(String(report.sealedTo), at(report.sealedAt), report.seal),
    trailWords.waiting(report.waiting),
    ...(report.openNumbers > 0 ? [trailWords.open(report.openNumbers, at(report.openSince))] : []),
    ...(report.erased > 0 ? [trailWords.erased(report.erased)] : []),
    ...(broken
      ? [`${trailWords.broken(broken.position, broken.activityId)} ${trailWords.breach[broken.reason]}`]
      : [trailWords.whole]),
  ];
}

function onProgress(share: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${trailWords.progress(Math.round(share * 100))}`);
}
