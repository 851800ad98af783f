import { AppError } from "#domain/shared/errors.ts";
import { prepareCommand } from "#server/boot.ts";
import { worldDays } from "#server/seed/world.ts";

/**
 * `seed-demo [--days N] [--exempt RANGE]`: creates sample data in an empty database and exempts that range from limits.
 * Prints logins and a tracking number per status.
 */
export async function seedDemoCommand(args: string[]): Promise<void> {
  const at = args.indexOf("--days");
  const days = at < 0 ? worldDays : Math.min(365, Math.max(1, Number(args[at + 1]) || worldDays));
  const exempt = args.indexOf("--exempt");
  const ground = await prepareCommand();
  try {
    const { seedDemo } = await import("#server/seed/demo.ts");
    const { demoLines } = await import("#server/seed/demo-lines.ts");
    const world = await seedDemo({
      days,
      onProgress,
      ...(exempt < 0 ? {} : { exemptRanges: [args[exempt + 1] ?? ""] }),
    });
    if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
    console.log(`  ${world.shipments} sample shipments of ${days} days.`);
    for (const line of await demoLines()) console.log(`  ${line}`);
  } catch (error) {
    if (!(error instanceof AppError && error.reason === "not_empty")) throw error;
    console.log("  This data folder holds shipments already; nothing was added.");
  } finally {
    await ground.close();
  }
}

function onProgress(share: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  Creating the sample data: ${Math.round(share * 100)} %`);
}
