import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folders = ["app", "bench", "content", "copy", "domain", "emails", "scripts", "server", "tests"];
const code = /\b(?:[A-G](?:0?[1-9]|1[0-9]|0)|[IPRS]\d\d)\b/g;
/** Finds comments and test titles: elsewhere such a code is a postal code, a drawing path or a time. */
const prose = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*|\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*"[^"]*"/g;

/** What comments say that looks like `pattern`, with the file: `[[file, text]]`. */
function citations(pattern: RegExp): [string, string][] {
  const found: [string, string][] = [];
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|tsx|mjs|css)$/.test(name) || name.includes("node_modules")) continue;
      const file = `${folder}/${name}`;
      for (const [text] of readFileSync(file, "utf8").matchAll(prose))
        for (const [cited] of text.matchAll(pattern)) found.push([file, cited]);
    }
  return found;
}

it("cites no document that does not come with the code", () => {
  const elsewhere = /\bcontract,? part\b|\bbar [A-Z]\d\d\b|\bspecification\b|[\w-]+\.md\b/gi;
  const shipped = [
    ...readdirSync(".", { encoding: "utf8" }),
    ...readdirSync("docs", { recursive: true, encoding: "utf8" }),
  ]
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.split("/").at(-1));
  expect(citations(elsewhere).filter(([, cited]) => !shipped.includes(cited))).toEqual([]);
});

it("explains every rule that a comment cites, and each once", () => {
  const rules = [...readFileSync("docs/rules.md", "utf8").matchAll(/^\| \*\*([A-Z]\d+)\*\* \|/gm)].map(
    ([, name]) => name ?? "",
  );
  expect(rules.length).toBeGreaterThan(60);
  expect(rules.filter((name, index) => rules.indexOf(name) !== index)).toEqual([]);
  const cited = citations(code);
  expect(new Set(cited.map(([, name]) => name)).size).toBeGreaterThan(50);
  expect(cited.filter(([, name]) => !rules.includes(name))).toEqual([]);
});
