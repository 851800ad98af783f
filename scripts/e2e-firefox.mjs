// `npm run e2e:firefox`: runs the main public journeys in an installed Firefox (apt-get install firefox-esr, or
// FIREFOX_PATH). Not part of any other run.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const tool = path.join(root, "node_modules", "@playwright", "test", "cli.js");
const { status } = spawnSync(
  productBinary(),
  [tool, "test", "--project=firefox", "--reporter=list", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, E2E_FIREFOX: "1" },
  },
);
process.exit(status ?? 1);
