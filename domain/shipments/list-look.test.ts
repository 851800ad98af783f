import { expect, test } from "vitest";
import { choosableColumns, readListLook, usualLook, writeListLook } from "#domain/shipments/list-look.ts";

test("uses the default layout if nothing is chosen", () => expect(readListLook(null)).toEqual(usualLook));

test.each([
  usualLook,
  { columns: choosableColumns, isCompact: true },
  { columns: [], isCompact: false },
  { columns: [], isCompact: true },
])("reads %j as it was written", (look) => expect(readListLook(writeListLook(look))).toEqual(look));

test("keeps the column order and ignores unknown words", () =>
  expect(readListLook("created.<b>.sender.sender.weight")).toEqual({
    columns: ["sender", "created"],
    isCompact: false,
  }));
