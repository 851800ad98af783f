// `npm run waybill -- <command>`: the command line, from a fresh clone too.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const { status } = spawnSync(
  productBinary(),
  [path.join(root, "build", "server", "cli.js"), ...process.argv.slice(2)],
  { stdio: "inherit", env: { NODE_ENV: "production", ...process.env } },
);
process.exit(status ?? 1);
