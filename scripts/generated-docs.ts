// Documents with a part that comes from code, between <!-- generated --> and <!-- end -->.
import fs from "node:fs";
import { commandList } from "../server/cli/command-docs.ts";
import { environmentTable } from "../server/env-docs.ts";

const parts = { "docs/operate/configure.md": environmentTable, "docs/command-line.md": commandList };

/** Each document as it should be: file → text. */
export function generatedDocs(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([file, part]) => {
      const [before, rest] = fs.readFileSync(file, "utf8").split("<!-- generated -->\n");
      const after = rest?.split("<!-- end -->\n")[1];
      if (after === undefined) throw new Error(`${file} has no generated part`);
      return [file, `${before}<!-- generated -->\n${part()}\n<!-- end -->\n${after}`];
    }),
  );
}
