import pg from "pg";
import { inject } from "vitest";
import { connect, connectionConfig, disconnect } from "#server/db/client.ts";
import { stopSender } from "#server/queue/boss.ts";

/**
 * Creates an empty database beside the file's own, and connects the pool to it as its owner while `work` runs; drops
 * it afterwards.
 */
export async function inOtherDatabase<T>(
  work: (config: pg.ClientConfig) => Promise<T>,
  options = "encoding 'UTF8' template template0",
): Promise<T> {
  const name = `waybill_other_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  const config = { ...inject("postgres"), database: name };
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  const here = connectionConfig();
  try {
    await admin.query(`create database ${name} ${options}`);
    await stopSender();
    await disconnect();
    connect(config);
    return await work(config);
  } finally {
    await stopSender();
    await disconnect();
    connect(here);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
