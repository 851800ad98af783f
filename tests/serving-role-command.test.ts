import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { childEnvironment } from "#tests/support/child-environment.ts";

const document = fs.readFileSync("docs/operate/database.md", "utf8");
const blocks = [...document.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));
/** Unique names, because roles belong to the whole database server. */
const mark = `_${process.pid}`;
const marked = (text: string) => text.replace(/waybill_(owner|app)\b/g, `waybill_$1${mark}`);
const [owner, app, database] = [`waybill_owner${mark}`, `waybill_app${mark}`, `waybill_roles${mark}`];
const sqlOf = (beginning: string) => {
  const found = blocks.find(({ language, text }) => language === "sql" && text.startsWith(beginning));
  if (!found) throw new Error(`the document has no SQL that begins with ${beginning}`);
  return marked(found.text).replace(/\bdatabase waybill\b/g, `database ${database}`);
};

let admin: pg.Client;
let dataDir: string;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-roles-"));
  admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const { host, port } = inject("postgres");
const urlOf = (role: string, password: string) =>
  `postgres://${role}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Runs a command with the two addresses that the document names. */
async function waybill(...words: string[]) {
  const child = spawn(process.execPath, ["server/cli/index.ts", ...words], {
    env: childEnvironment({
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DATABASE_OWNER_URL: urlOf(owner, "secret1"),
      DATABASE_URL: urlOf(app, "secret2"),
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

const migrate = () => waybill("migrate");

async function asServing(text: string) {
  const client = new pg.Client({ connectionString: urlOf(app, "secret2") });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Prepares a server as the document says, and removes everything afterwards. */
async function prepared(prepare: string[], work: () => Promise<void>): Promise<void> {
  for (const statement of prepare) await admin.query(statement);
  try {
    await work();
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`);
    for (const role of [app, owner]) await admin.query(`drop role if exists ${role}`);
  }
}
const statements = (text: string) => text.split(";\n").filter((statement) => statement.trim() !== "");

describe("docs/operate/database.md", () => {
  it("names the command and both addresses", () => {
    expect(document).toContain("npm run waybill -- migrate");
    for (const name of ["DATABASE_OWNER_URL=postgres://waybill_owner:", "DATABASE_URL=postgres://waybill_app:"])
      expect(blocks.some(({ text }) => text.includes(name))).toBe(true);
  });

  it("is right: `waybill migrate` makes the serving role where the owner may, and it owns no table", async () => {
    await prepared(statements(sqlOf("create role waybill_owner")), async () => {
      expect(await migrate()).toMatchObject({ code: 0, said: expect.stringContaining("up to date") as string });
      // The check that the document gives.
      expect(await asServing(sqlOf("select tablename"))).toEqual([]);
      expect(await asServing("select count(*)::int as n from shipments")).toEqual([{ n: 0 }]);
      await expect(asServing("alter table activities disable trigger all")).rejects.toThrow("must be owner");
      expect(await asServing("select erase_event_texts('shp_none')")).toHaveLength(1);
      // As at every update.
      expect(await migrate()).toMatchObject({ code: 0 });
    });
  }, 60_000);

  it("holds for a backup and its restore too", async () => {
    const file = path.join(dataDir, "house.backup");
    const prepare = statements(sqlOf("create role waybill_owner"));
    await prepared(prepare, async () => {
      await migrate();
      await asServing(
        "insert into users (id, name, email, created_at, updated_at) values ('usr_1', 'Ada', 'ada@example.com', now(), now())",
      );
      expect(await waybill("backup", file)).toMatchObject({ code: 0 });
    });
    await prepared(prepare, async () => {
      const restored = await waybill("restore", file);
      expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("every constraint holds")]);
      expect(await asServing("select email from users")).toEqual([{ email: "ada@example.com" }]);
      expect(await asServing(sqlOf("select tablename"))).toEqual([]);
    });
  }, 120_000);

  it("is right: an owner who may not create roles gets a sentence, and uses the role that is made by hand", async () => {
    const without = sqlOf("create role waybill_owner").replace(" createrole", "");
    await prepared(statements(without), async () => {
      const refused = await migrate();
      expect(refused.code).toBe(1);
      expect(refused.said).toContain("create role");
      expect(refused.said).not.toMatch(/^\s+at /m);
      for (const statement of statements(sqlOf("create role waybill_app"))) await admin.query(statement);
      expect(await migrate()).toMatchObject({ code: 0 });
      expect(await asServing(sqlOf("select tablename"))).toEqual([]);
    });
  }, 60_000);
});
