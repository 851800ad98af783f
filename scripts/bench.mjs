// `npm run bench`: the questions in bench/ about the built product, one after the other. Each prints a ratio to something measured in the same run.
// `npm run bench:lists [-- ROWS]`: lists at 10,000, 100,000 and ROWS (1,000,000) shipments and people, against the source; needs minutes and 5 GB.
// `node scripts/bench.mjs export [ROWS]`: memory of an export at 10,000 and ROWS. `… import [ROWS]`: a file of 5,000 rows, `… bulk [ROWS]`: an event for 1,000 shipments at once, and how a list answers meanwhile. `… drain [MAILS [LANES]]`: 10,000 waiting mails with maps of 100 lanes into a mail server of the machine. `… kill [ROUNDS]`: worker and database killed outright at every step of a mail's way. `… messages-day [SECONDS]`: a day of messages in a fresh demo of the built product, the outside world away for its middle third (three times SECONDS, 30). `… paint`: from key to frame in a slow browser. `… pages`: weight and first picture of visitors' pages on slow 4G, and pictures of shared shipments. `… backup [SHIPMENTS]`.
import { spawnSync } from "node:child_process";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const [only, ...args] = process.argv.slice(2);
if (!only) ensureBuilt();

let failed = 0;
for (const name of only ? [only] : ["tracking", "add-event", "side-by-side", "start", "backup"]) {
  console.log(`\n${name}`);
  const result = spawnSync(productBinary(), [`bench/${name}.ts`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, LOG_LEVEL: "error" },
  });
  if (result.status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
