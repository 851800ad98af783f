// Finds words of the old dialect and lines that are too long in comments and documents (docs/STYLE.md, Words). None is
// allowed.
import fs from "node:fs";
import { proseWords } from "./prose-words.mjs";

const folders = ["app", "bench", "content", "domain", "emails", "scripts", "server", "tests", "docs"];
const limit = 120;
const comment = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*/g;

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

for (const { file, line, what } of found) console.error(`  ${file}:${line}  ${what}`);
console.log(`prose: ${files.length} files, ${found.length} places of the old dialect or too long`);
process.exitCode = found.length > 0 ? 1 : 0;
