// Runs tests that are part of no other run: `npm run e2e:firefox`, the main public journeys in an installed Firefox
// (apt-get install firefox-esr, or FIREFOX_PATH), and `npm run e2e:day`, a driver's day with everything that can happen
// to a phone (DAY_STOPS, DAY_ROUNDS, DAY_SEED).
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

const [project = "", ...more] = process.argv.slice(2);
ensureInstalled();
ensureBuilt();
const tool = path.join(root, "node_modules", "@playwright", "test", "cli.js");
const { status } = spawnSync(
  productBinary(),
  [tool, "test", `--project=${project}`, "--reporter=list", "--retries=0", ...more],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, E2E_ON_REQUEST: project },
  },
);
process.exit(status ?? 1);
