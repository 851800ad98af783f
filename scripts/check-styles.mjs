// Checks that components cannot collide and that every page loads the styles it shows (docs/STYLE.md).
import fs from "node:fs";
import path from "node:path";
import { findStyleProblems } from "./styles.mjs";

const root = path.resolve(import.meta.dirname, "..");
const drawn = ["server/http/reject-request.ts"];
const files = fs
  .readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .map((name) => `app/${name.split(path.sep).join("/")}`)
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file));
const tree = new Map([...files, ...drawn].map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]));
const problems = findStyleProblems(tree);
for (const problem of problems) console.error(`  ${problem}`);
console.log(`styles: ${files.filter((file) => file.endsWith(".css")).length} stylesheets, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
