// `npm run mutants -- PATH`: mutates a file or folder with StrykerJS and shows the mutations that no adjacent test
// detected.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureInstalled, root, toolEnvironment } from "./install.mjs";

const target = (process.argv[2] ?? "").replace(/\/+$/, "");
if (!target || !fs.existsSync(path.join(root, target))) {
  console.error(
    "usage: npm run mutants -- PATH, for example domain/shipments or server/features/rates/quote-shipment.ts",
  );
  process.exit(2);
}
ensureInstalled();

const isFile = fs.statSync(path.join(root, target)).isFile();
// Only the tests beside the code: each must detect faults without others.
const tests = `${isFile ? path.dirname(target) : target}/**/*.test.{ts,tsx}`;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-mutants-"));
const config = {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: isFile ? [target] : [`${target}/**/*.{ts,tsx}`, `!${target}/**/*.test.{ts,tsx}`],
  // Stryker cannot read a tsconfig with TypeScript 7; nothing here needs one.
  tsconfigFile: "none",
  vitest: { configFile: "vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency: Math.max(1, Math.min(4, os.availableParallelism())),
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: path.join(scratch, "mutants.json") },
  clearTextReporter: { reportTests: false, allowColor: false, logTests: false },
  tempDirName: path.join(scratch, "copies"),
  ignorePatterns: ["build", "data", "demo-data", "coverage", "test-results", "playwright-report"],
  // Changing a text, or the name of a statement or error, to "" is no logic fault.
  mutator: { excludedMutations: ["StringLiteral"] },
  warnings: { slow: false },
  disableTypeChecks: false,
  timeoutMS: 20_000,
};
const file = path.join(scratch, "stryker.config.json");
fs.writeFileSync(file, JSON.stringify(config));

const child = spawn("stryker", ["run", file], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: toolEnvironment({ WAYBILL_TESTS: tests }),
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal));
const code = await new Promise((resolve) => child.once("close", resolve));
const counts = countStates(path.join(scratch, "mutants.json"));
fs.rmSync(scratch, { recursive: true, force: true });
if (code !== 0 || !counts) process.exit(code || 1);
const noticed = (counts.Killed ?? 0) + (counts.Timeout ?? 0);
const all = noticed + (counts.Survived ?? 0) + (counts.NoCoverage ?? 0);
console.log(`\n${target}: ${noticed} of ${all} breaks noticed, ${all ? ((100 * noticed) / all).toFixed(1) : "0"} %`);
process.exit(all > 0 ? 0 : 1);

function countStates(report) {
  if (!fs.existsSync(report)) return null;
  const counts = {};
  for (const { mutants } of Object.values(JSON.parse(fs.readFileSync(report, "utf8")).files))
    for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
