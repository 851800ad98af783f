import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { environmentDocs } from "../scripts/env-docs.ts";
import { readEnv } from "#server/env.ts";
import { generatedDocs } from "../scripts/generated-docs.ts";

it("has the generated parts of the documents as the code says (node scripts/write-docs.mjs)", () => {
  for (const [file, text] of Object.entries(generatedDocs())) expect(readFileSync(file, "utf8")).toBe(text);
});

it("documents the defaults that the server uses", () => {
  const used: Record<string, unknown> = readEnv({});
  for (const [name, said] of Object.entries(environmentDocs)) {
    const documented = said === "internal" ? null : /^`([\w.,]+)`/.exec(said.usual)?.[1];
    if (documented && !["BASE_URL", "DATA_DIR", "BACKUP_KEEP", "LOG_LEVEL"].includes(name))
      expect([name, String(used[name])]).toEqual([name, documented]);
  }
  expect(used["BACKUP_KEEP"]).toEqual({ daily: 7, weekly: 4 });
});

it("names only files and folders that exist", () => {
  const documents = readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
  const missing = ["README.md", "AGENTS.md", "CONTRIBUTING.md", "SECURITY.md", ...documents]
    .filter((name) => name.endsWith(".md"))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /`((?:app|content|copy|docs|domain|emails|scripts|server|tests)\/[\w./-]*)`/g,
        ),
      ]
        .map(([, path = ""]) => path)
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});
