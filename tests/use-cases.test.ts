import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const filesOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file));
const askedBy = (file: string) =>
  [...fs.readFileSync(file, "utf8").matchAll(/from "#(server\/features\/[^"]+)"/g)].map(([, asked]) => asked ?? "");

/** What pages, REST, jobs and the command line call. Rows and views are how a use case reads and returns data. */
const useCases = new Set(
  ["app", "server/api", "server/jobs", "server/cli", "server/http"]
    .flatMap(filesOf)
    .filter(isCode)
    .flatMap(askedBy)
    .filter((file) => !/\.(rows|views?)\.ts$/.test(file)),
);

it("tests every use case that an endpoint calls in its folder", () => {
  const tested = new Set(
    filesOf("server/features")
      .filter((file) => file.endsWith(".test.ts"))
      .flatMap((test) => askedBy(test).filter((file) => path.posix.dirname(file) === path.posix.dirname(test))),
  );
  expect(useCases.size).toBeGreaterThan(50);
  expect([...useCases].filter((file) => !tested.has(file)).toSorted()).toEqual([]);
});
