// `npm run screenshots`: takes the pictures of README and docs from the sample world.
import { spawnSync } from "node:child_process";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const taken = spawnSync(productBinary(), ["scripts/take-screenshots.ts"], { cwd: root, stdio: "inherit" });
process.exit(taken.status ?? 1);
