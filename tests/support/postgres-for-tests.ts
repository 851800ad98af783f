import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { asServingRole, grantServingRole } from "#server/db/serving-role.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As the owner: makes and drops databases. */
    postgres: { host: string; port: number; user: string; password: string };
    /** As the product itself connects. */
    servingPostgres: { host: string; port: number; user: string; password: string };
  }
}

export const templateName = "waybill_template";

/**
 * One PostgreSQL for the whole run, with a migrated template that each worker clones. TEST_DATABASE_URL: uses that
 * server instead of the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env["NODE_ENV"] = "test";
  const { server, isBuiltIn, stop } = await serverForTests();
  const admin = new pg.Client({ ...server, database: "postgres" });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  connect({ ...server, database: templateName });
  await migrateDatabase();
  if (isBuiltIn) await grantServingRole();
  await disconnect();
  await admin.end();
  project.provide("postgres", server);
  project.provide("servingPostgres", isBuiltIn ? (asServingRole(server) as typeof server) : server);
  return stop;
}

async function serverForTests() {
  const url = process.env["TEST_DATABASE_URL"];
  if (url) {
    const { hostname, port, username, password, searchParams } = new URL(url);
    const host = searchParams.get("host") ?? hostname;
    return {
      server: {
        host,
        port: Number(port || 5432),
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
      },
      isBuiltIn: false,
      stop: async () => undefined,
    };
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-test-"));
  const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: 2 * 1024 ** 3 });
  const { host, port, user, password } = postgres.config;
  return {
    server: { host: String(host), port: Number(port), user: String(user), password: String(password) },
    isBuiltIn: true,
    stop: async () => {
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
