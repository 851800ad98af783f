import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folders = ["app", "domain", "server", "tests"];
const tests = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);
/** Read by `caseFields` of tests/support/cases.ts where a test names no file. */
const readByDefault = "booking.json";

it("reads every file of tests/cases in a test that names its case", () => {
  const cases = readdirSync("tests/cases", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(cases.length).toBeGreaterThan(15);
  const unread = cases.flatMap(({ name }) =>
    readdirSync(`tests/cases/${name}`)
      .filter((file) => {
        const isRead = (text: string) => text.includes(name) && (file === readByDefault || text.includes(file));
        return !tests.some(isRead);
      })
      .map((file) => `${name}/${file}`),
  );
  expect(unread).toEqual([]);
});
