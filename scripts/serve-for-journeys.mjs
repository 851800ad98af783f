// Runs the built product on a temporary data folder. Playwright starts and stops this.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-journeys-"));
const options = {
  cwd: root,
  // Playwright signals the whole group. In a separate group the server gets the signal from us only, and we wait for
  // its database.
  detached: process.platform !== "win32",
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    BASE_URL: `http://127.0.0.1:${process.env.PORT}`,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  },
};
// Sample data of three days. All journeys use one address, which is exempt from limits.
const seeded = spawnSync(
  process.execPath,
  ["build/server/cli.js", "seed-demo", "--days", "3", "--exempt", "127.0.0.1"],
  options,
);
if (seeded.status !== 0) process.exit(seeded.status ?? 1);
// The server's log, for the journeys that search it. They find it by the port.
const logFile = path.join(dataDir, "server.log");
const logged = fs.openSync(logFile, "a");
const found = path.join(os.tmpdir(), `waybill-journeys-${process.env.PORT}.json`);
// Journeys with a separate server copy a folder that one of them prepared.
const preparedDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-prepared-"));
fs.writeFileSync(found, JSON.stringify({ dataDir, logFile, preparedDir }));
const server = spawn(process.execPath, ["build/server/index.js"], {
  ...options,
  stdio: ["ignore", logged, "inherit"],
  env: { ...options.env, LOG_LEVEL: "debug" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.once("close", (code) => {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.rmSync(preparedDir, { recursive: true, force: true });
  fs.rmSync(found, { force: true });
  process.exit(code ?? 1);
});
