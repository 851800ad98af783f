// Counts words of the old dialect in comments and documents per folder (docs/STYLE.md, Words). A count may only fall
// (scripts/prose-left.json).
import fs from "node:fs";
import { proseWords } from "./prose-words.mjs";

const folders = ["app", "bench", "content", "domain", "emails", "scripts", "server", "tests", "docs"];
const limit = 120;
const comment = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*/g;
const leftFile = "scripts/prose-left.json";

const files = folders.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && !/node_modules|\/migrations\/|prose-words/.test(file)),
);

const found = [];
for (const file of [...files, "README.md", "AGENTS.md", "CONTRIBUTING.md", "SECURITY.md"]) {
  const text = fs.readFileSync(file, "utf8");
  const isDocument = file.endsWith(".md");
  const parts = isDocument
    ? [{ 0: text.replace(/```[\s\S]*?```|`[^`]*`/g, (code) => " ".repeat(code.length)), index: 0 }]
    : [...text.matchAll(comment)];
  for (const { 0: part, index } of parts) {
    const lineOf = (offset) => text.slice(0, index + offset).split("\n").length;
    for (const [word, instead] of proseWords)
      for (const match of part.matchAll(new RegExp(word, "gi")))
        found.push({ file, line: lineOf(match.index), what: `"${match[0]}": ${instead}` });
    if (!isDocument)
      part.split("\n").forEach((line, at) => {
        if (line.length > limit)
          found.push({ file, line: lineOf(0) + at, what: `line of ${line.length} characters, ${limit} are allowed` });
      });
  }
}

const groupOf = (file) => {
  const [first, second] = file.split("/");
  return second?.includes(".") || second === undefined ? first : `${first}/${second}`;
};
const counts = {};
for (const { file } of found) counts[groupOf(file)] = (counts[groupOf(file)] ?? 0) + 1;
const sorted = Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const [mode, only] = process.argv.slice(2);
if (mode === "--list")
  for (const { file, line, what } of found) if (!only || file.startsWith(only)) console.log(`${file}:${line}  ${what}`);
if (mode === "--save") fs.writeFileSync(leftFile, `${JSON.stringify(sorted, null, 2)}\n`);
const left = JSON.parse(fs.existsSync(leftFile) ? fs.readFileSync(leftFile, "utf8") : "{}");
const grown = Object.entries(sorted).filter(([group, count]) => count > (left[group] ?? 0));
console.log(`prose: ${files.length} files, ${found.length} places of the old dialect or too long`);
for (const [group, count] of grown)
  console.error(
    `  ${group}: ${count}, ${left[group] ?? 0} were left; see node scripts/check-prose.mjs --list ${group}`,
  );
process.exitCode = grown.length > 0 && mode !== "--save" ? 1 : 0;
