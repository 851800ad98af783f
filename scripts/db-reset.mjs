// `npm run db:reset`: deletes the built-in database of the data folder; the next start creates a new one. For
// developers.
import fs from "node:fs";
import path from "node:path";

const dataDir = path.resolve(process.env.DATA_DIR || "data");
if (process.env.DATABASE_URL) fail("DATABASE_URL is set: only the built-in database is thrown away.");
if (process.env.NODE_ENV === "production") fail("Not in production.");
for (const file of ["server.lock", "postgres/postmaster.pid"]) {
  const pid = processOf(path.join(dataDir, file));
  if (pid) fail(`Process ${pid} uses ${dataDir}. Stop it first.`);
}
fs.rmSync(path.join(dataDir, "postgres"), { recursive: true, force: true });
console.log(`${path.join(dataDir, "postgres")} is gone; the next start makes a new database.`);

function processOf(file) {
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, "utf8");
  const pid = Number(/"pid":\s*(\d+)/.exec(text)?.[1] ?? text.split("\n")[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
