import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const review = readFileSync("docs/security-review.md", "utf8");
const rowsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => /^\| (?:\d|V\d)/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
const chapters = review
  .split(/^## (?=V\d)/m)
  .slice(1)
  .map((text) => ({ name: /^V\d+/.exec(text)?.[0] ?? "", head: text.split("\n")[0] ?? "", rows: rowsOf(text) }));
const namedIn = (text: string) => text.match(/\d+\.\d+\.\d+/g) ?? [];

it("sums up each chapter as its rows say: yes, or the exceptions by their numbers", () => {
  const summary = new Map(
    rowsOf(review.split(/^## /m)[0] ?? "").map(([, chapter = "", result = ""]) => [chapter, result]),
  );
  expect(chapters.map(({ name }) => name)).toEqual(["V2", "V5", "V6", "V8", "V9", "V14", "V16"]);
  for (const { name, head, rows } of chapters) {
    const exceptions = rows
      .filter(([, , result]) => result === "exception")
      .flatMap(([, number = ""]) => namedIn(number));
    const [, result = ""] = [...summary].find(([chapter]) => chapter.startsWith(`${name} `)) ?? [];
    expect([name, namedIn(result)]).toEqual([name, exceptions]);
    expect([name, namedIn(head)]).toEqual([name, exceptions]);
    expect([name, result === "yes"]).toEqual([name, exceptions.length === 0]);
    for (const [, number, answer = ""] of rows) {
      const isKnown = ["yes", "exception", "not applicable"].includes(answer) || answer.startsWith("relaxed");
      expect([number, isKnown]).toEqual([number, true]);
    }
  }
});

it("names only tests and source files that exist", () => {
  const files = ["app", "domain", "server", "scripts", "tests", "docs"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => !name.includes("node_modules"))
      .map((name) => `${folder}/${name}`),
  );
  const texts = [review, readFileSync("docs/security-controls.md", "utf8")];
  const named = texts.flatMap((text) =>
    [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md))`/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect([...new Set(missing)]).toEqual([]);
});
