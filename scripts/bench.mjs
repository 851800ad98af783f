// `npm run bench`: every question in bench/, one after the other, against the built product. Each prints a ratio to something measured in the same run.
import { spawnSync } from "node:child_process";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();

let failed = 0;
for (const name of ["tracking", "add-event", "side-by-side", "start"]) {
  console.log(`\n${name}`);
  const result = spawnSync(productBinary(), [`bench/${name}.ts`], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, LOG_LEVEL: "error" },
  });
  if (result.status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
