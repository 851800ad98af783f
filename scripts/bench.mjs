// Runs benchmarks of the built product; each prints a ratio to a baseline of the same run. Without a name, `npm run
// bench` runs the main ones in turn; other names: `node scripts/bench.mjs NAME [ARGUMENTS]`.
// - `lists [ROWS]` (`npm run bench:lists`): lists at 10,000, 100,000 and ROWS (1,000,000) shipments and people. Runs
// from the sources; needs minutes and 5 GB.
// - `export [ROWS]`: memory of an export at 10,000 and ROWS rows. `import [ROWS]`: a file of 5,000 rows.
// - `bulk [ROWS]`: an event for 1,000 shipments at once, and the response times of a list meanwhile.
// - `labels`: time and memory of the labels of 500 and 5,000 shipments in one PDF.
// - `acts [SECONDS]`: acts per second into one process, and the cost of one against adding an event.
// - `order [CASES]`: the order of stops: time, the exact answer for CASES (1,000) small days, and larger instances.
// - `board [ROWS [FOLDER]]`: the dispatch board with 800 stops on 20 runs among ROWS (1,000,000) shipments: the page,
// and dragging in a browser. FOLDER keeps the data for the next time.
// - `phone`: a driver's phone in a browser: scan to sound, start offline, timers, a day sent on slow 4G, 200 phones.
// - `drain [MAILS [LANES]]`: 10,000 queued mails with maps of 100 lanes to a local mail server.
// - `kill [ROUNDS]`: kills worker and database at every step of sending a mail.
// - `messages-day [SECONDS]`: a day of messages in a new demo, with providers down in the middle third (three times
// SECONDS, 30).
// - `paint`: time from key to frame in a slow browser. `pages`: weight and first paint of public pages on slow 4G, and
// share pictures.
// - `backup [SHIPMENTS]`: a backup during requests.
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
