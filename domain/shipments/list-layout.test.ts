import { expect, test } from "vitest";
import { choosableColumns, readListLayout, defaultLayout, writeListLayout } from "#domain/shipments/list-layout.ts";

test("uses the default layout if nothing is chosen", () => expect(readListLayout(null)).toEqual(defaultLayout));

test.each([
  defaultLayout,
  { columns: choosableColumns, isCompact: true },
  { columns: [], isCompact: false },
  { columns: [], isCompact: true },
])("reads %j as it was written", (look) => expect(readListLayout(writeListLayout(look))).toEqual(look));

test("keeps the column order and ignores unknown words", () =>
  expect(readListLayout("created.<b>.sender.sender.weight")).toEqual({
    columns: ["sender", "created"],
    isCompact: false,
  }));
