import fs from "node:fs";
import { expect, it } from "vitest";

it("styles the pictures by attributes alone: Firefox holds a style of what is drawn by <use> against the page's policy", () => {
  expect(fs.readFileSync("app/components/site/pictures.svg", "utf8").match(/\sstyle=["'][^"']*/g)).toBeNull();
});
