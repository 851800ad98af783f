// `npm run demo`: the product on a data folder of its own, filled with the sample world on first use.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

process.env.DATA_DIR ||= path.join(root, "demo-data");
// A sample world can be made again at any time.
process.env.BACKUP_KEEP ||= "0";
ensureInstalled();
ensureBuilt();
// The last lines at every start are the logins and numbers: what the server does afterwards need not push them off the screen.
process.env.LOG_LEVEL ||= "warn";
const env = { ...process.env, NODE_ENV: "production" };
const seeded = spawnSync(productBinary(), [path.join(root, "build", "server", "cli.js"), "seed-demo"], {
  stdio: "inherit",
  env,
});
if (seeded.status !== 0) process.exit(seeded.status ?? 1);
await import("./start.mjs");
