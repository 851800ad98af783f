// `npm run demo`: runs the product on a separate data folder, filled with sample data on first use.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

process.env.DATA_DIR ||= path.join(root, "demo-data");
// Sample data can be recreated at any time.
process.env.BACKUP_KEEP ||= "0";
ensureInstalled();
ensureBuilt();
// Each start ends with logins and numbers. Later log lines should not scroll them away.
process.env.LOG_LEVEL ||= "warn";
const env = { ...process.env, NODE_ENV: "production" };
const seeded = spawnSync(productBinary(), [path.join(root, "build", "server", "cli.js"), "seed-demo"], {
  stdio: "inherit",
  env,
});
if (seeded.status !== 0) process.exit(seeded.status ?? 1);
await import("./start.mjs");
