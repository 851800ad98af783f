import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { childEnvironment } from "#tests/support/child-environment.ts";

/** The real server, started into each bad day: exit 1, one sentence, what to do, no stack. */
type Start = { environment: Record<string, string>; through?: string[] };

let folder: string;
let cleanUps: (() => unknown)[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-refused-"));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  cleanUps = [];
  fs.rmSync(folder, { recursive: true, force: true });
});

const withMounts = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];
/** Where mounts are forbidden, an ordinary user without the right to write meets the neighbouring sentence. */
const mayMount = spawnSync(withMounts[0] ?? "", [...withMounts.slice(1), "true"]).status === 0;
const mounted = (mount: string, dataDir: string): Start => ({
  environment: { DATA_DIR: dataDir },
  ...(mayMount ? { through: [...withMounts, `${mount} && exec "$@"`, "sh"] } : {}),
});

const cases: Record<string, { start: () => Promise<Start> | Start; says: RegExp }> = {
  "a data folder that is a file": {
    start: () => {
      fs.writeFileSync(path.join(folder, "data"), "");
      return { environment: { DATA_DIR: path.join(folder, "data") } };
    },
    says: /data folder .+ is a file.+DATA_DIR/,
  },
  "a data folder below a file": {
    start: () => {
      fs.writeFileSync(path.join(folder, "file"), "");
      return { environment: { DATA_DIR: path.join(folder, "file", "data") } };
    },
    says: /is a file, or lies below one.+DATA_DIR/,
  },
  "a data folder on a read-only disk": {
    start: () => {
      fs.chmodSync(folder, mayMount ? 0o700 : 0o500);
      return mounted(`mount --bind ${folder} ${folder} && mount -o remount,bind,ro ${folder}`, folder);
    },
    says: /read-only: mount it for writing|may not write in the data folder/,
  },
  "a data folder to be made on a read-only disk": {
    start: () => {
      fs.chmodSync(folder, mayMount ? 0o700 : 0o500);
      const mount = `mount --bind ${folder} ${folder} && mount -o remount,bind,ro ${folder}`;
      return mounted(mount, path.join(folder, "data"));
    },
    says: /cannot be created: is its disk mounted, and writable|may not write in the data folder|is on a disk that is read-only/,
  },
  "a disk without a free block": {
    start: () => {
      fs.chmodSync(folder, mayMount ? 0o700 : 0o500);
      return mounted(`mount -t tmpfs -o size=64k tmpfs ${folder}`, folder);
    },
    says: /disk of the data folder .*is full: make room|may not write in the data folder/,
  },
  "a disk that is full before the database is made": {
    start: () => {
      fs.chmodSync(folder, mayMount ? 0o700 : 0o500);
      return mounted(`mount -t tmpfs -o size=6m tmpfs ${folder}`, folder);
    },
    says: /disk of the data folder .*is full: make room|may not write in the data folder/,
  },
  "a wrong password": {
    start: async () => {
      // A separate user: the superuser of the tests may have another name on another server.
      await asAdmin("postgres", "create role mistyped_guest login password 'the right one'");
      cleanUps.push(() => asAdmin("postgres", "drop role mistyped_guest"));
      return server({ user: "mistyped_guest", password: "not this one" });
    },
    says: /does not accept the password of user mistyped_guest: correct it in DATABASE_URL/,
  },
  "a database that is not there": {
    start: () => server({ database: "nowhere_to_be_found" }),
    says: /has no database nowhere_to_be_found: create it \(createdb/,
  },
  "missing rights": {
    start: async () => {
      const database = await ownDatabase();
      await asAdmin("postgres", "create role refused_guest login password 'guest-password'");
      cleanUps.push(() => asAdmin("postgres", "drop role refused_guest"));
      return server({ database, user: "refused_guest", password: "guest-password" });
    },
    says: /User refused_guest may not create tables .+make it the owner/,
  },
  "a database of somebody else": {
    start: async () => {
      const database = await ownDatabase();
      await asAdmin(database, "create table wp_posts (id int)");
      return server({ database });
    },
    says: /already holds other tables \(public\.wp_posts\).+create an empty database/,
  },
  "a port where nothing listens": {
    start: () => ({ environment: { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" } }),
    says: /Nothing accepts connections at 127\.0\.0\.1:1: is PostgreSQL running/,
  },
  "a host that swallows every byte": {
    start: async () => ({
      environment: { DATABASE_URL: `postgres://a:b@127.0.0.1:${await listen(() => undefined)}/c` },
    }),
    says: /does not answer: .+firewall/,
  },
  "a host that nobody knows": {
    start: () => ({ environment: { DATABASE_URL: "postgres://a:b@database.invalid/c" } }),
    says: /host of DATABASE_URL (is unknown|cannot be looked up)/,
  },
  "a socket that is not there": {
    start: () => ({ environment: { DATABASE_URL: `postgres://a:b@localhost/c?host=${encodeURIComponent(folder)}` } }),
    says: /no database socket at .+DATABASE_URL/,
  },
  "an address that is not this machine's": {
    start: () => ({ environment: { HOST: "203.0.113.7" } }),
    says: /HOST 203\.0\.113\.7 is not an address of this machine/,
  },
};

describe("a start that cannot be says why and what to do", { timeout: 60_000 }, () => {
  it.each(Object.keys(cases))("%s", async (name) => {
    const { start, says } = cases[name] ?? { start: () => ({ environment: {} }), says: /never/ };
    const { code, said } = await run(await start());
    expect(said).toMatch(says);
    expect(said).not.toMatch(/^\s+at |node:internal|Error:/m);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });

  it("a port that is taken, before anything is touched", async () => {
    const dataDir = path.join(folder, "data");
    const { code, said } = await run({
      environment: { DATA_DIR: dataDir, PORT: String(await listen((socket) => socket.end())) },
    });
    expect(said).toMatch(/Port \d+ is in use by another program\. Stop it, or start with PORT=/);
    expect([code, fs.existsSync(dataDir)]).toEqual([1, false]);
  });
});

async function run({ environment, through = [] }: Start): Promise<{ code: number | null; said: string }> {
  const [command, ...args] = [
    ...through,
    process.execPath,
    "--import",
    "./tests/support/read-tsx.ts",
    "server/main.ts",
  ];
  const child = spawn(command, args, {
    env: childEnvironment({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: path.join(folder, "data"), ...environment }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}

/** The database server of this test run, as a DATABASE_URL names it. */
function server(more: { user?: string; password?: string; database?: string }): Start {
  const { host, port, user, password, database } = { ...inject("postgres"), database: "postgres", ...more };
  const address = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { environment: { DATABASE_URL: address } };
}

async function ownDatabase(): Promise<string> {
  const name = `refused_${process.pid}_${Date.now()}`;
  await asAdmin("postgres", `create database ${name}`);
  cleanUps.push(() => asAdmin("postgres", `drop database ${name} with (force)`));
  return name;
}

async function asAdmin(database: string, text: string): Promise<void> {
  const client = new pg.Client({ ...inject("postgres"), database });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function listen(onConnection: (socket: net.Socket) => unknown): Promise<number> {
  const sockets: net.Socket[] = [];
  const listener = net.createServer((socket) => {
    sockets.push(socket);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return (listener.address() as net.AddressInfo).port;
}
