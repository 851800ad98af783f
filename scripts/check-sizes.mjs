// Reports the sizes of source files and fails on a file over the limit (docs/STYLE.md).
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const limits = { source: 300, test: 400 };
const exempt = /^(app\/routes\.ts|server\/db\/schema\/|server\/db\/migrations\/|domain\/shared\/country-list\.ts)/;

const files = ["app", "bench", "content", "copy", "domain", "emails", "scripts", "server", "tests"]
  .filter((folder) => fs.existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.split(path.sep).join("/")}`),
  )
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.includes("node_modules/") && !exempt.test(file))
  .map((file) => ({ file, lines: fs.readFileSync(path.join(root, file), "utf8").split("\n").length - 1 }));

const tooLong = files.filter(
  ({ file, lines }) => lines > (/\.(test|spec)\.tsx?$/.test(file) ? limits.test : limits.source),
);
for (const { file, lines } of tooLong) console.error(`  ${file}: ${lines} lines`);
for (const [name, pattern] of [
  ["domain and server", /^(domain|server)\//],
  ["app", /^app\//],
]) {
  const lines = files
    .filter(({ file }) => pattern.test(file) && !/\.test\./.test(file))
    .map((each) => each.lines)
    .sort((a, b) => a - b);
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  console.log(
    `sizes: ${name}: ${lines.length} files, median ${at(0.5)} lines, nine in ten up to ${at(0.9)}, longest ${at(1)}`,
  );
}
if (files.length === 0) console.error("sizes: no file was read");
process.exit(tooLong.length === 0 && files.length > 0 ? 0 : 1);
