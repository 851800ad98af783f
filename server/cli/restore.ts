import { type Restored, restoreBackup } from "#server/backup/restore-backup.ts";
import { readHeader } from "#server/backup/read-backup.ts";
import { checkBytes } from "#server/backup/read-frames.ts";
import { refuseUnknownSchema } from "#server/backup/restore-backup.ts";
import { assertDataFolderIsWritable, prepareInfrastructure } from "#server/boot.ts";
import { namedFile, readArguments } from "#server/cli/arguments.ts";
import { describeBackup } from "#server/cli/describe-backup.ts";
import { progressBar } from "#server/cli/progress-bar.ts";
import { untilInterrupted } from "#server/cli/until-interrupted.ts";
import { reportAuditLog } from "#server/cli/verify.ts";
import { placeSecret } from "#server/crypto/app-secret.ts";
import { connectionConfig, pool } from "#server/db/client.ts";
import { env } from "#server/env.ts";

const usage = "Usage: npm run waybill -- restore FILE [--without-packs]";
const phases = { checking: "Checking", loading: "Loading", comparing: "Comparing" };

/** `restore FILE`: restores a backup into an empty DATA_DIR or DATABASE_URL, then migrates and verifies it. */
export async function restoreCommand(args: string[]): Promise<void> {
  const { words, flags } = readArguments(args, ["--without-packs"]);
  const [name] = words;
  if (!name || words.length > 1) throw new Error(usage);
  const file = namedFile(name);
  // Before a database is created for it.
  const header = await readHeader(file);
  refuseUnknownSchema(header);
  await checkBytes(file);
  // Only the secret, written last, needs the folder if DATABASE_URL is set. The built-in database checks it anyway.
  if (header.appSecret !== null) assertDataFolderIsWritable();
  const bar = progressBar();
  let restored: Restored | undefined;
  const ground = await untilInterrupted((signal) =>
    prepareInfrastructure(async () => {
      restored = await restoreBackup(connectionConfig(), file, {
        signal,
        mayLackPacks: flags.has("--without-packs"),
        onProgress: (phase, share) => bar.show(phases[phase], share),
        beforeCommit: ({ appSecret }) => appSecret !== null && takeSecret(appSecret),
      });
    }).finally(() => bar.clear()),
  );
  try {
    if (!restored) return;
    console.log(`Restored from ${file}: ${describeBackup(restored)}.`);
    console.log("Counts and checksums of every table agree, and every constraint holds.");
    if (restored.header.packs.length > 0) console.log(await packLine(restored));
    if (restored.unknownJobs > 0)
      console.log(`${restored.unknownJobs} waiting jobs of kinds that this version no longer knows were left out.`);
    if (restored.header.appSecret === null)
      console.log(
        "The backup was made without the app secret: earlier private links and sessions do not work unless you set APP_SECRET to the old one.",
      );
    await reportAuditLog();
    console.log(`It is in ${ground.databaseLabel}, migrated to this version. Start it with: npm start`);
  } finally {
    await ground.close();
  }
}

/** Overlapping packs may hold a file twice, so files without bytes are counted in the database. */
async function packLine({ header, proofFiles }: Restored): Promise<string> {
  const { rows } = await pool().query<{ lacking: number }>(
    "select count(*)::int as lacking from proof_files where bytes is null",
  );
  const lacking = rows[0]?.lacking ?? 0;
  const restored = `${proofFiles} photos and signatures were restored from ${header.packs.length} packs`;
  return lacking > 0 ? `${restored}; ${lacking} are missing with their packs.` : `${restored}.`;
}

function takeSecret(secret: string): void {
  const { APP_SECRET, DATA_DIR } = env();
  const kept = placeSecret(DATA_DIR, secret);
  if (kept !== null)
    console.log(`The app secret of the backup replaced the one in ${DATA_DIR}, which was saved as ${kept}.`);
  if (APP_SECRET !== undefined && APP_SECRET !== secret)
    console.log(
      "APP_SECRET is set and is not the backup's: earlier private links and sessions do not work until you unset it (the backup's is in DATA_DIR).",
    );
}
