import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from "pg-copy-streams";
import { BackupProblem } from "#server/backup/backup-problem.ts";
import type { Header, Summary, Table } from "#server/backup/format.ts";
import { refuseFaultyPacks, restorePacks } from "#server/backup/packs.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { insertJobs, isJobs, stageJobs } from "#server/backup/restore-jobs.ts";
import { RowDigest } from "#server/backup/row-digest.ts";
import { columnList, openConnection, relation } from "#server/backup/snapshot.ts";
import { emptyTables, refuseTarget, resumeRules, suspendRules } from "#server/backup/restore-target.ts";
import { ensureRecord, migrationLock, runStep, shippedSteps } from "#server/db/migrate.ts";
import { migrateQueue } from "#server/queue/boss.ts";

type RestorePhase = "checking" | "loading" | "comparing";
export type RestoreOptions = {
  onProgress?: (phase: RestorePhase, share: number) => void;
  /** Runs after loading and comparing, just before the commit. */
  beforeCommit?: (header: Header) => void;
  signal?: AbortSignal;
  /** Restores the rows of proof files even if packs with their bytes are missing. */
  mayLackPacks?: boolean;
};
export type Restored = Summary & { unknownJobs: number; proofFiles: number };

/** A table and the digest of the loaded rows. */
type Loaded = { table: Table; digest: RowDigest };

/**
 * Restores a backup into an empty database, to which the pool is connected as the owner. Verifies the whole file first,
 * then creates the backup's schema, loads rows and constraints and compares, in one transaction.
 * An interruption leaves the database empty; the next start runs later migrations.
 * @throws BackupProblem
 */
export async function restoreBackup(
  config: pg.ClientConfig,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const { onProgress = () => undefined, signal } = options;
  const goOn = () => {
    if (signal?.aborted) throw new BackupProblem("The restore was interrupted; the database is empty as before.");
  };
  const checked = await readBackup(file, { header: refuseUnknownSchema, rows: goOn }, (share) =>
    onProgress("checking", share),
  );
  if (!options.mayLackPacks) await refuseFaultyPacks(file, checked.header.packs);
  const client = await openConnection(config);
  const stop = () => client.connection.stream.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    goOn();
    // A server that starts on the same database waits for this lock, and finds the restored data.
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseTarget(client);
    await migrateQueue();
    await client.query("begin");
    const unknownJobs = await load(client, file, checked.header, onProgress);
    const proofFiles = await restorePacks(client, file, checked.header.packs);
    options.beforeCommit?.(checked.header);
    await client.query("commit");
    await client.query("analyze");
    return { ...checked, unknownJobs, proofFiles };
  } catch (error) {
    if (signal?.aborted)
      throw new BackupProblem("The restore was interrupted; the database is empty as before.", { cause: error });
    throw asRefusal(error);
  } finally {
    signal?.removeEventListener("abort", stop);
    // Ends an open transaction by disconnecting, so the server rolls back. A regular close would wait for a COPY to
    // end.
    stop();
  }
}

/** @throws BackupProblem if this version does not know the backup's schema. */
export function refuseUnknownSchema({ steps, product }: Header): void {
  const known = shippedSteps().map(({ folderMillis }) => folderMillis);
  const newest = Math.max(0, ...known);
  const ahead = steps.filter((step) => step > newest).length;
  if (ahead > 0)
    throw new BackupProblem(
      `This backup was made by a newer Waybill (version ${product}, ${ahead} ${ahead === 1 ? "step" : "steps"} ahead). Restore it with that version, or a later one.`,
    );
  const last = Math.max(0, ...steps);
  const isOurs =
    steps.length > 0 && known.filter((step) => step <= last).join() === steps.toSorted((a, b) => a - b).join();
  if (!isOurs)
    throw new BackupProblem(
      `This backup was made by a Waybill (version ${product}) whose schema is unknown to this version.`,
    );
}

async function load(
  client: pg.Client,
  file: string,
  header: Header,
  onProgress: NonNullable<RestoreOptions["onProgress"]>,
): Promise<number> {
  await ensureRecord(client);
  const last = Math.max(...header.steps);
  for (const step of shippedSteps().filter(({ folderMillis }) => folderMillis <= last)) await runStep(client, step);
  const suspended = await suspendRules(client);
  await emptyTables(client);
  const loaded = await loadRows(client, file, (share) => onProgress("loading", share));
  for (const { name, last: value } of header.sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [relation({ schema: "public", name }), value]);
  await resumeRules(client, suspended);
  const unknownJobs = await insertJobs(client);
  await compare(client, loaded, (share) => onProgress("comparing", share));
  return unknownJobs;
}

async function loadRows(client: pg.Client, file: string, onProgress: (share: number) => void): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  let copy: CopyStreamQuery | null = null;
  let ended: Promise<void> = Promise.resolve();
  let digest = new RowDigest();
  const visitor = {
    async table(table: Table) {
      if (isJobs(table)) await stageJobs(client, table);
      copy = client.query(
        copyFrom(`copy ${isJobs(table) ? "pg_temp.restored_jobs" : relation(table)} (${columnList(table)}) from stdin`),
      );
      ended = finished(copy);
      // Awaited where the rows end. This prevents an unhandled rejection until then.
      ended.catch(() => undefined);
      digest = new RowDigest();
    },
    async rows(piece: Buffer) {
      digest.add(piece);
      if (copy && !copy.write(piece)) await Promise.race([once(copy, "drain"), ended]);
    },
    async sum(table: Table) {
      if (!copy) return;
      copy.end();
      await ended;
      if (!isJobs(table)) loaded.push({ table, digest });
    },
  };
  await readBackup(file, visitor, onProgress);
  return loaded;
}

/** Reads every table back: the database must hold exactly the rows of the file. */
async function compare(client: pg.Client, loaded: Loaded[], onProgress: (share: number) => void): Promise<void> {
  const total = loaded.reduce((sum, { digest }) => sum + digest.rows, 0) || 1;
  let rows = 0;
  for (const { table, digest } of loaded) {
    const found = new RowDigest();
    const pieces: AsyncIterable<Buffer> = client.query(
      copyTo(`copy ${relation(table)} (${columnList(table)}) to stdout`),
    );
    for await (const piece of pieces) {
      found.add(piece);
      onProgress((rows + found.rows) / total);
    }
    if (found.value() !== digest.value())
      throw new BackupProblem(
        `The rows of ${table.name} are not the same in the database as in the backup (${found.rows} and ${digest.rows}). Nothing was restored.`,
      );
    rows += found.rows;
  }
}

/** Explains a PostgreSQL error in a sentence. */
function asRefusal(error: unknown): unknown {
  // System error codes (EROFS) resemble SQLSTATE codes.
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = "", message } = error;
  if (code.startsWith("53"))
    return new BackupProblem(`The database has no room for this backup (${message}). Nothing was restored.`, {
      cause: error,
    });
  if (code === "42501")
    return new BackupProblem(`The database user lacks permissions for a restore (${message}).`, { cause: error });
  return new BackupProblem(`The database refused the backup: ${message}. Nothing was restored.`, { cause: error });
}
