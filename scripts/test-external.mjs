// `npm run test:external`: runs the migrations and tests against a system PostgreSQL (15 or later) on a temporary
// folder.
// With paths as arguments, runs only those tests. As root on Debian it installs PostgreSQL if none is found. Last line
// as in `npm test`.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureInstalled, root, toolEnvironment } from "./install.mjs";

const oldest = 15;
ensureInstalled();
const bin = findServer() ?? installServer();
if (!bin)
  fail(
    `No PostgreSQL of version ${oldest} or later on this system. Install the package "postgresql", or put its folder of initdb and postgres into POSTGRES_BIN.`,
  );
console.log(
  `PostgreSQL at ${bin}: ${spawnSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" }).stdout.trim()}`,
);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-external-"));
const identity = process.getuid?.() === 0 ? ownerFor(folder) : {};
const data = path.join(folder, "data");
// With a password, as on a real server: without one, errors in passwords would go unnoticed.
const password = randomBytes(16).toString("hex");
const passwordFile = path.join(folder, "password");
fs.writeFileSync(passwordFile, password, { mode: 0o644 });
const initialised = spawnSync(
  path.join(bin, "initdb"),
  ["-D", data, "-U", "tester", "-A", "scram-sha-256", "--pwfile", passwordFile, "-E", "UTF8", "--locale=C.UTF-8"],
  { ...identity, cwd: folder, encoding: "utf8" },
);
if (initialised.status !== 0) fail(`initdb failed:\n${initialised.stdout}${initialised.stderr}`);
const server = spawn(
  path.join(bin, "postgres"),
  ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "log_min_messages=panic", "-c", "max_connections=100"],
  { ...identity, cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
);
let isRunning = true;
server.once("exit", () => (isRunning = false));
await untilListening(path.join(folder, ".s.PGSQL.5432"));

const url = `postgres://tester:${password}@localhost:5432/postgres?host=${encodeURIComponent(folder)}`;
const wanted = process.argv.slice(2);
const report = path.join(folder, "report.json");
const tests = spawn(
  "vitest",
  [
    "run",
    ...(wanted.length > 0 ? wanted : ["server", "tests"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnvironment({ TEST_DATABASE_URL: url }),
    shell: process.platform === "win32",
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
const code = await new Promise((resolve) => tests.once("close", resolve));
if (isRunning) {
  const stopped = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await stopped;
}
const { numPassedTests = 0, numTotalTests = 0 } = fs.existsSync(report)
  ? JSON.parse(fs.readFileSync(report, "utf8"))
  : {};
fs.rmSync(folder, { recursive: true, force: true });
const failed = Math.max(numTotalTests - numPassedTests, code === 0 && numPassedTests > 0 ? 0 : 1);
console.log(`\n${numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function findServer() {
  const debian = "/usr/lib/postgresql";
  const versions = fs.existsSync(debian)
    ? fs
        .readdirSync(debian)
        .filter((name) => Number(name) >= oldest)
        .sort((a, b) => Number(a) - Number(b))
    : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((name) => path.join(debian, name, "bin")),
    "/usr/local/bin",
    "/opt/homebrew/opt/postgresql/bin",
  ];
  return (
    folders.find((name) => name && ["postgres", "initdb"].every((file) => fs.existsSync(path.join(name, file)))) ?? null
  );
}

function installServer() {
  if (process.getuid?.() !== 0 || !fs.existsSync("/etc/debian_version")) return null;
  console.log("installing postgresql with apt");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Without Debian's default cluster: the tests create theirs.
  fs.mkdirSync("/etc/postgresql-common", { recursive: true });
  if (!fs.existsSync("/etc/postgresql-common/createcluster.conf"))
    fs.writeFileSync("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], { stdio: "inherit", env });
  return findServer();
}

/** Returns the user for PostgreSQL, which does not run as root: its package's user, or else an unprivileged one. */
function ownerFor(target) {
  const lines = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = (
    lines.find((line) => line.startsWith("postgres:")) ??
    lines.find((line) => line.startsWith("nobody:")) ??
    ""
  ).split(":");
  fs.chownSync(target, Number(uid), Number(gid));
  fs.chmodSync(target, 0o755);
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilListening(socket) {
  for (let tries = 0; tries < 200 && isRunning; tries += 1) {
    if (fs.existsSync(socket)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  fail("PostgreSQL did not start");
}

function fail(sentence) {
  console.error(sentence);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
