// What a browser is given: no validator (it asks for eval, which the page's policy refuses) and no more script on every page than its budget.
import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "..", "build", "client", "assets"));
/** Bytes, brotli, of the script that every page loads. */
const frameBudget = 12_000;

const scripts = fs.readdirSync(folder).filter((name) => name.endsWith(".js"));
const faults = scripts
  .filter((name) => /\bjitless\b|\bnew Function\(|[^.\w]eval\(/.test(fs.readFileSync(path.join(folder, name), "utf8")))
  .map((name) => `${name} carries the validator, or other code that makes code of text`);

const frame = scripts.find((name) => name.startsWith("frame-"));
const weight = frame ? fs.statSync(path.join(folder, `${frame}.br`)).size : 0;
if (!frame) faults.push("no frame-*.js: nothing was weighed");
if (weight > frameBudget) faults.push(`${frame} weighs ${weight} bytes, ${frameBudget} are allowed`);

for (const fault of faults) console.error(`  ${fault}`);
console.log(`browser script: ${scripts.length} files, the frame of every page weighs ${weight} bytes`);
process.exit(faults.length === 0 ? 0 : 1);
