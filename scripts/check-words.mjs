// Checks that English text for users is only in copy/ and content/ (scripts/words.mjs).
import fs from "node:fs";
import path from "node:path";
import { findWords } from "./words.mjs";

// The checkout, or a folder with planted texts (scripts/check-words.test.ts).
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));

/** Folders with text for customers, visitors and staff. Operators read the command line and the log, in English. */
const folders = ["app", "emails", "server/api", "server/features"];
const single = ["server/http/reject-request.ts"];
const notRead = [
  // Only for developers.
  /^app\/routes\/dev\//,
  /\.test\.tsx?$/,
  // SQL statements.
  /\.rows\.ts$/,
  /^server\/features\/tracking\/find-known-numbers\.ts$/,
  // Text for programs: robots.txt, security.txt, the site map, data for search engines, an inline script, fonts of a
  // mail.
  /^app\/routes\/site\/(robots|security-txt|sitemap)\.ts$/,
  /^app\/web\/(early-navigation|start-deferred-scripts|page-facts)\.ts$/,
  /^emails\/styles\.ts$/,
];
/**
 * The product's name, and values stored in the database or hashed: changing them would orphan old rows, or send a mail
 * twice.
 */
const fixed = new Set(["Waybill", "setup link", "void of", "no date"]);

const files = [
  ...single,
  ...folders.flatMap((folder) =>
    fs.existsSync(path.join(root, folder))
      ? fs
          .readdirSync(path.join(root, folder), { recursive: true })
          .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
      : [],
  ),
].filter(
  (file) =>
    /\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)) && !notRead.some((pattern) => pattern.test(file)),
);
const faults = files.flatMap((file) =>
  findWords(file, fs.readFileSync(path.join(root, file), "utf8"))
    .filter(({ words }) => !fixed.has(words))
    .map(({ line, words }) => `  ${file}:${line}: ${words}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error("Words of ours stand in copy/, the operator's in content/.");
console.log(`words: ${files.length} files, ${faults.length} ${faults.length === 1 ? "text" : "texts"} outside copy/`);
process.exit(faults.length === 0 && files.length > 0 ? 0 : 1);
