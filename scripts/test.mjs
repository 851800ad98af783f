// `npm test`: runs all release checks, from a fresh clone. With names of steps as arguments, runs only those (`npm run
// check`, `npm run e2e`).
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureInstalled, root, toolEnvironment } from "./install.mjs";

/** Bytes: many times what the tests and their servers use at one moment. */
const roomInMemory = 8 * 1024 ** 3;
const memoryFolder = folderInMemory();
const scratch = fs.mkdtempSync(path.join(memoryFolder ?? os.tmpdir(), "waybill-results-"));
const unitResults = path.join(scratch, "unit.json");
const journeyResults = path.join(scratch, "journeys.json");
/** Journeys that may pass only at the second try. */
const mostWavering = 2;

/**
 * A step is independent unless `needs` names another; without `count` it counts as one test. Small steps run two at a
 * time; `alone`: runs by itself, with workers for the whole machine. `after`: starts when that step has ended, even if
 * it failed.
 */
const steps = [
  { name: "format", run: "prettier --check --cache --log-level warn ." },
  { name: "lint", run: "oxlint --type-aware" },
  { name: "types", run: "react-router typegen && tsc" },
  { name: "layers", run: "node scripts/check-layers.mjs" },
  { name: "sizes", run: "node scripts/check-sizes.mjs" },
  { name: "styles", run: "node scripts/check-styles.mjs" },
  {
    name: "unused",
    run: "knip --no-progress --no-config-hints && knip --no-progress --no-config-hints --production --include files,exports,types",
  },
  { name: "words", run: "node scripts/check-words.mjs" },
  { name: "prose", run: "node scripts/check-prose.mjs" },
  // Both write the files from which route types are read.
  { name: "build", after: "types", run: "react-router build", env: { NODE_ENV: "production" } },
  { name: "script", needs: ["build"], run: "node scripts/check-browser-script.mjs" },
  { name: "browser", run: "node scripts/browser.ts" },
  {
    name: "unit",
    alone: true,
    run: `vitest run --reporter=default --reporter=json --outputFile.json="${unitResults}"`,
    count: () => countUnit(readJson(unitResults)),
  },
  {
    name: "journeys",
    alone: true,
    needs: ["build", "browser"],
    run: "playwright test",
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults },
    count: () => countJourneys(readJson(journeyResults)),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(", ")}; there are: ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

ensureInstalled();
let passed = 0;
let failed = 0;
const broken = new Set();
/** Named once more at the end, where they are seen. */
const failedTests = [];
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (let place = 0; place < chosen.length;) {
  const small = chosen.slice(place).findIndex(({ alone }) => alone);
  const group = chosen.slice(place, small === 0 ? place + 1 : small < 0 ? chosen.length : place + small);
  await perform(group);
  place += group.length;
}
fs.rmSync(scratch, { recursive: true, force: true });
if (broken.size > 0)
  console.log(`\nFailed: ${chosen.flatMap(({ name }) => (broken.has(name) ? name : [])).join(", ")}`);
for (const title of failedTests) console.log(`  ${title}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs two steps at a time, in order, so that a step's dependencies have started before it. */
async function perform(group) {
  const ended = new Map();
  const queue = [...group];
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const before = [step.after, ...(step.needs ?? [])].map((name) => ended.get(name));
      const work = Promise.all(before).then(() => performStep(step, group.length === 1));
      ended.set(step.name, work);
      await work;
    }
  };
  await Promise.all([lane(), lane()]);
}

/** Prints output live if no other step runs, else at the end. */
async function performStep(step, isLive) {
  const missing = (step.needs ?? []).find((name) => broken.has(name));
  const heading = `\n== ${step.name}${missing ? `: not run, ${missing} failed` : ""}`;
  if (isLive) console.log(heading);
  const started = Date.now();
  const { isGood, said } = missing ? { isGood: false, said: [] } : await run(step, isLive);
  const counted = !missing && step.count ? step.count() : { passed: 0, failed: 0 };
  // A tool that fails without naming a failed test, or that ran none, counts as one failure.
  if (!step.count) counted[isGood ? "passed" : "failed"] = 1;
  else if ((!isGood || counted.passed === 0) && counted.failed === 0) counted.failed = 1;
  if (counted.failed > 0) broken.add(step.name);
  passed += counted.passed;
  failed += counted.failed;
  if (!isLive) {
    console.log(heading);
    process.stdout.write(Buffer.concat(said));
  }
  console.log(
    `-- ${step.name}: ${counted.failed === 0 ? "ok" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

async function run({ run: command, env = {} }, isLive) {
  const output = isLive ? "inherit" : "pipe";
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ["ignore", output, output],
    // Every step starts Node, many of them often: share the compile cache.
    env: toolEnvironment({
      ...(memoryFolder ? { TMPDIR: scratch } : {}),
      NODE_COMPILE_CACHE: path.join(scratch, "compiled"),
      ...env,
    }),
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  const forward = (signal) => child.kill(signal);
  process.once("SIGINT", forward);
  process.once("SIGTERM", forward);
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.off("SIGINT", forward);
  process.off("SIGTERM", forward);
  return { isGood: code === 0, said };
}

/**
 * Returns an in-memory folder with enough space, if the system has one. Test databases write as safely as elsewhere but
 * do not wait for a disk, so starts and crashes take a fifth of the time.
 */
function folderInMemory() {
  const folder = "/dev/shm";
  if (process.platform !== "linux" || process.env.TMPDIR || !fs.existsSync(folder)) return null;
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.min(bavail * bsize, os.freemem()) > roomInMemory ? folder : null;
}

/** A skipped test did not pass: it counts as failed. */
function countUnit(report) {
  const good = report?.numPassedTests ?? 0;
  const files = report?.testResults ?? [];
  const broken = files.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
  for (const { name } of broken) failedTests.push(path.relative(root, name));
  for (const { name, assertionResults } of files)
    for (const { status, fullName } of assertionResults)
      if (status !== "passed") failedTests.push(`${path.relative(root, name)} ${fullName}`);
  return { passed: good, failed: (report?.numTotalTests ?? 0) - good + broken.length };
}

/**
 * Names tests that passed only on retry, so that the cause is found. More than a stalled machine explains count as
 * failures.
 */
function countJourneys(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const specs = specsOf(report?.suites ?? []);
  const wavered = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  for (const { file, line, title } of wavered) console.log(`\nPassed at the second try only: ${file}:${line} ${title}`);
  for (const { file, line, title, tests } of specs)
    if (tests.some(({ status }) => status === "unexpected" || status === "skipped"))
      failedTests.push(`${file}:${line} ${title}`);
  const isTooMany = flaky > mostWavering;
  return { passed: expected + (isTooMany ? 0 : flaky), failed: unexpected + skipped + (isTooMany ? flaky : 0) };
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}
