import fs from "node:fs";
import { assertDataFolderIsWritable, prepareCommand } from "#server/boot.ts";
import { examineBackups } from "#server/cli/examine-backups.ts";
import { examineAuditLog } from "#server/cli/examine-audit-log.ts";
import { now } from "#server/clock.ts";
import { pool } from "#server/db/client.ts";
import { searchLimitation } from "#server/db/search-words.ts";
import { env } from "#server/env.ts";
import { isCounted } from "#server/limits/limit.rows.ts";

type Finding = { isGood: boolean; what: string };

const oldestPostgres = 15;
const leastFreeBytes = 512 * 1024 * 1024;

/** Checks everything the product depends on and prints problems. Exits with 1 if there are any. */
export async function doctorCommand(): Promise<void> {
  const findings: Finding[] = [];
  for (const [name, examine] of Object.entries({
    Configuration: configuration,
    Disk: disk,
    Database: database,
    Proxy: proxy,
    Mail: mail,
    "Sign-in": signIn,
    Backups: examineBackups,
    Trail: examineAuditLog,
  })) {
    const found = await examine().catch((error: unknown): Finding => ({
      isGood: false,
      what: error instanceof Error ? error.message : String(error),
    }));
    findings.push(found);
    console.log(`  ${found.isGood ? "ok  " : "FAIL"}  ${name.padEnd(14)} ${found.what}`);
    // Without a readable configuration nothing else can be checked.
    if (name === "Configuration" && !found.isGood) break;
  }
  process.exitCode = findings.every(({ isGood }) => isGood) ? 0 : 1;
}

async function configuration(): Promise<Finding> {
  const { baseUrl, isHttps, TRUST_PROXY, NODE_ENV, notYet } = env();
  const idle = notYet.length > 0 ? `; ${notYet.join(" and ")} ${notYet.length > 1 ? "do" : "does"} nothing yet` : "";
  if (isHttps && TRUST_PROXY === 0)
    return {
      isGood: true,
      what: `${baseUrl}; https with TRUST_PROXY=0: behind a proxy every visitor would share one limit${idle}`,
    };
  return { isGood: true, what: `${baseUrl} (${NODE_ENV})${idle}` };
}

async function disk(): Promise<Finding> {
  const { DATA_DIR } = env();
  assertDataFolderIsWritable();
  const { bavail, bsize } = fs.statfsSync(DATA_DIR);
  const free = bavail * bsize;
  return {
    isGood: free >= leastFreeBytes,
    what: `${DATA_DIR}, ${(free / 1024 ** 3).toFixed(1)} GB free${free < leastFreeBytes ? ": make room" : ""}`,
  };
}

async function database(): Promise<Finding> {
  const ground = await prepareCommand();
  try {
    const { rows } = await pool().query<{ version: string; checksums: string; steps: number }>(
      "select current_setting('server_version') as version, current_setting('data_checksums') as checksums, (select count(*)::int from drizzle.__drizzle_migrations) as steps",
    );
    const { version = "", checksums = "", steps = 0 } = rows[0] ?? {};
    const isGood = Number.parseInt(version, 10) >= oldestPostgres;
    const lacking = await searchLimitation();
    return {
      isGood,
      what: `${ground.databaseLabel}: PostgreSQL ${version}, checksums ${checksums}, ${steps} migrations${isGood ? "" : `; version ${oldestPostgres} or later is needed`}${lacking ? `. ${lacking}` : ""}`,
    };
  } finally {
    await ground.close();
  }
}

/**
 * Warns if TRUST_PROXY ignores a proxy. If it is too low, all visitors share one limit; if it is too high, clients can
 * forge the header.
 */
async function proxy(): Promise<Finding> {
  const { TRUST_PROXY } = env();
  if (TRUST_PROXY > 0) return { isGood: true, what: `TRUST_PROXY=${TRUST_PROXY}: that many proxies are in front` };
  const ground = await prepareCommand();
  try {
    const isUnread = await isCounted("forwarded_unread", now());
    return isUnread
      ? {
          isGood: false,
          what: "X-Forwarded-For arrived within the last day but TRUST_PROXY is 0: behind a proxy every visitor counts as one address. Set TRUST_PROXY to the number of proxies in front",
        }
      : { isGood: true, what: "TRUST_PROXY=0, and no proxy was seen" };
  } finally {
    await ground.close();
  }
}

async function signIn(): Promise<Finding> {
  const ground = await prepareCommand();
  try {
    const { examineSignIn } = await import("#server/cli/examine-sign-in.ts");
    return await examineSignIn();
  } finally {
    await ground.close();
  }
}

async function mail(): Promise<Finding> {
  const ground = await prepareCommand();
  try {
    const { examineMail } = await import("#server/cli/examine-mail.ts");
    return await examineMail();
  } finally {
    await ground.close();
  }
}
