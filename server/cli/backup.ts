import path from "node:path";
import { describeBackup, readableSize } from "#server/cli/describe-backup.ts";
import { tidyPacks } from "#server/backup/tidy-packs.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { prepareReading } from "#server/boot.ts";
import { namedFile, readArguments } from "#server/cli/arguments.ts";
import { progressBar } from "#server/cli/progress-bar.ts";
import { untilInterrupted } from "#server/cli/until-interrupted.ts";
import { now } from "#server/clock.ts";
import { findAppSecret } from "#server/crypto/app-secret.ts";
import { env } from "#server/env.ts";

const usage = "Usage: npm run waybill -- backup FILE [--force] [--without-secret]";

/** `backup FILE`: writes a snapshot of all data, also while the server runs. */
export async function backupCommand(args: string[]): Promise<void> {
  const { words, flags } = readArguments(args, ["--force", "--without-secret"]);
  const [name] = words;
  if (!name || words.length > 1) throw new Error(usage);
  const file = namedFile(name);
  const bar = progressBar();
  const summary = await untilInterrupted(async (signal) => {
    const ground = await prepareReading();
    try {
      return await writeBackup(ground.config, file, {
        appSecret: flags.has("--without-secret") ? null : findAppSecret(),
        mayReplace: flags.has("--force"),
        signal,
        onProgress: (share) => bar.show("Backing up", share),
      });
    } finally {
      bar.clear();
      await ground.close();
    }
  });
  await tidyPacks(path.dirname(file), now());
  console.log(`Backed up to ${file}: ${describeBackup(summary)}, ${readableSize(summary.bytes)}.`);
  if (summary.header.appSecret !== null)
    console.log("It contains all data and the app secret: keep it where only you can read it.");
  else if (!flags.has("--without-secret"))
    console.log(
      `No app secret was found in ${env().DATA_DIR}, so the backup has none. Without it, private links and sessions do not work after a restore.`,
    );
  const { packs } = summary.header;
  if (packs.length > 0)
    console.log(
      `Photos and signatures are in ${packs.length} packs, in the folder packs beside it: keep that folder too.`,
    );
}
