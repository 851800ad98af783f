// Documents with a generated part between <!-- generated --> and <!-- end -->.
import fs from "node:fs";
import { commandDocs } from "../server/cli/command-docs.ts";
import { environmentTable } from "./env-docs.ts";

const parts = {
  "docs/operate/configure.md": environmentTable,
  "docs/command-line.md": commandList,
  "docs/architecture/database.md": tableSketch,
};

type Snapshot = {
  tables: Record<string, { name: string; foreignKeys: Record<string, { tableTo: string; columnsFrom: string[] }> }>;
};

/** Returns the tables of the newest migration and their foreign keys as a Mermaid diagram. */
function tableSketch(): string {
  const folder = "server/db/migrations/meta";
  const newest = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const { tables } = JSON.parse(fs.readFileSync(`${folder}/${newest}`, "utf8")) as Snapshot;
  const all = Object.values(tables).sort((a, b) => (a.name < b.name ? -1 : 1));
  const keys = all.flatMap(({ name, foreignKeys }) =>
    Object.values(foreignKeys).map(
      ({ tableTo, columnsFrom }) => `  ${tableTo} ||--o{ ${name} : ${columnsFrom.join("_")}`,
    ),
  );
  const joined = new Set(keys.flatMap((line) => line.split(/\W+/)));
  const alone = all.filter(({ name }) => !joined.has(name)).map(({ name }) => `\`${name}\``);
  return ["```mermaid", "erDiagram", ...keys.sort(), "```", "", `Without a foreign key: ${alone.join(", ")}.`].join(
    "\n",
  );
}

/** Returns the expected text of each document, by file. */
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

/** Returns the list of commands in Markdown. */
function commandList(): string {
  return Object.entries(commandDocs)
    .map(
      ([name, { usage, about }]) =>
        `### ${name}\n\`\`\`\nnpm run waybill -- ${`${name} ${usage}`.trim()}\n\`\`\`\n${about}`,
    )
    .join("\n\n");
}
