import fs from "node:fs";
import { expect, it } from "vitest";

/** The file that turns an account into an actor. */
const only = "server/features/accounts/find-actor.ts";
const builder = /kind:\s*["']person["'](?!\s+as const,\n)/;

const sources = ["server", "app", "domain", "scripts", "emails"].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)),
);
const linesWith = (pattern: RegExp) =>
  sources.flatMap((file) =>
    fs
      .readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

it("turns a user id into an actor in one file only", () => {
  const built = linesWith(builder).filter(
    (line) =>
      !line.startsWith(only) &&
      // The type itself, and the kind of a search result.
      !line.startsWith("domain/people/actor.ts: kind:") &&
      !line.startsWith("app/routes/admin/find-everything.ts: kind:"),
  );
  expect(built).toEqual([]);
  expect(linesWith(builder).some((line) => line.startsWith(only))).toBe(true);
});

it("claims of no value that it is an actor", () => {
  expect(linesWith(/\bas (unknown as )?(PersonActor|StaffActor|Actor)\b/)).toEqual([]);
});

it("asks findActor in every job that acts for a person", () => {
  const runners = [
    "server/features/bulk/run-bulk-job.ts",
    "server/features/imports/run-import.ts",
    "server/features/sample/run-sample-removal.ts",
  ];
  for (const file of runners) expect(fs.readFileSync(file, "utf8")).toContain("await findActor(");
});
