// Checks the browser's scripts. They must contain no validator (it uses eval, which the page's policy forbids) and keep
// to size budgets: on every page, on the two most visited ones, and on a list.
import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "..", "build", "client", "assets"));
/** Bytes (brotli) of the script on every page, in the larger language. */
const frameBudget = 14_750;
/** The busiest list of the back office, and the bytes (brotli) it loads in addition to every page's script. */
const [listRoute, listBudget] = ["routes/admin/shipments/list", 48_500];
/** Pages of the public and of drivers, and the bytes (brotli) of all they load, with the route table. */
const wholePages = {
  "routes/track/shipment": 119_400,
  "routes/book/step": 141_800,
  "routes/driver/today": 200_000,
  "routes/driver/stop": 200_000,
};

const scripts = fs.readdirSync(folder).filter((name) => name.endsWith(".js"));
const faults = scripts
  .filter((name) => /\bjitless\b|\bnew Function\(|[^.\w]eval\(/.test(fs.readFileSync(path.join(folder, name), "utf8")))
  .map((name) => `${name} carries the validator, or other code that makes code of text`);

const frames = scripts.filter((name) => name.startsWith("frame-"));
const weight = Math.max(0, ...frames.map((name) => weightOf([name])));
if (frames.length === 0) faults.push("no frame-*.js: nothing was weighed");
if (weight > frameBudget) faults.push(`a frame weighs ${weight} bytes, ${frameBudget} are allowed`);

const siteTables = scripts.filter((name) => name.startsWith("site-manifest-"));
const told = siteTables.filter((name) => /admin\/(?!login|\*)/.test(read(name)));
faults.push(...told.map((name) => `${name} tells of the back office`));

// One route table per language (react-router.config.ts); each must keep to the budget.
const tables = scripts.filter((script) => script.startsWith("manifest-"));
if (tables.length === 0) faults.push("no table of routes: nothing was weighed");
let manifest = { entry: { module: "", imports: [] }, routes: {} };
const weighed = tables.map((table) => {
  const text = read(table);
  manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const everywhere = filesOf(["root"]);
  const list = filesOf(withParents(listRoute)).filter((file) => !everywhere.includes(file));
  const listWeight = weightOf(list);
  if (list.length === 0) faults.push(`no route ${listRoute}: no list was weighed`);
  if (listWeight > listBudget)
    faults.push(`${listRoute} loads ${listWeight} bytes beyond every page, ${listBudget} are allowed`);
  const siteTable = siteTables.filter((name) => read(name).includes(`"${manifest.entry.module}"`));
  if (siteTable.length !== 1) faults.push(`${siteTable.length} tables of the site's routes: one was to be weighed`);
  const pages = Object.entries(wholePages).map(([route, budget]) => {
    const bytes = manifest.routes[route]
      ? weightOf([...filesOf(withParents(route)), ...(route.startsWith("routes/driver/") ? [table] : siteTable)])
      : 0;
    if (bytes === 0) faults.push(`no route ${route}: nothing was weighed`);
    if (bytes > budget) faults.push(`${route} loads ${bytes} bytes, ${budget} are allowed`);
    return `${route} ${bytes}`;
  });
  return `a list ${listWeight} more, whole: ${pages.join(", ")}`;
});

for (const fault of faults) console.error(`  ${fault}`);
console.log(
  `browser script: ${scripts.length} files, the frame of every page weighs ${weight} bytes, ${weighed.join("; ")}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function read(name) {
  return fs.readFileSync(path.join(folder, name), "utf8");
}

function weightOf(files) {
  return files.reduce((sum, file) => sum + brotliCompressSync(withFixedNames(read(file))).length, 0);
}

/**
 * Replaces the content hashes in names of files by hashes of the names. Otherwise the same code weighs up to 70 bytes
 * more or less after each change elsewhere.
 */
function withFixedNames(text) {
  return text.replaceAll(
    /([\w.-]+?)-[\w-]{7,8}(\.(?:js|css))/g,
    (_, name, end) => `${name}-${hash("sha256", name, "base64url").slice(0, 8)}${end}`,
  );
}

function withParents(id) {
  const route = manifest.routes[id];
  return route ? [id, ...withParents(route.parentId)] : [];
}

/** Collects all files these routes load at once: their modules and imports. */
function filesOf(ids) {
  const named = [manifest.entry, ...ids.map((id) => manifest.routes[id])].filter(Boolean);
  const waiting = named.flatMap((each) => [each.module, ...(each.imports ?? [])]).map((file) => path.basename(file));
  const seen = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file === "" || seen.has(file)) continue;
    seen.add(file);
    const code = fs.readFileSync(path.join(folder, file), "utf8");
    for (const [, imported] of code.matchAll(/(?:import|from)\s*"\.\/([\w.-]+\.js)"/g)) waiting.push(imported);
  }
  return [...seen];
}
