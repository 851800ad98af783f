import { expect, it } from "vitest";
import { readCommand } from "#server/cli/import.ts";

it("reads the file, its kind and the sheet, in any position", () => {
  expect(readCommand(["--sheet", "Orders West", "orders.xlsx", "--check"])).toMatchObject({
    name: "orders.xlsx",
    kind: "shipments",
    options: { sheet: "Orders West", isCheck: true },
  });
  expect(readCommand(["orders.csv", "--what", "accounts"])).toMatchObject({ kind: "accounts", options: { sheet: "" } });
  for (const wrong of [
    ["orders.xlsx", "--sheet"],
    ["--sheet", "Orders"],
    ["orders.xlsx", "--sheets", "Orders"],
  ])
    expect(() => readCommand(wrong)).toThrow("--sheet NAME");
});
