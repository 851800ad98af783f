import { expect, test } from "vitest";
import { choosableColumns, readListLook, usualLook, writeListLook } from "#domain/shipments/list-look.ts";

test("nothing chosen is the usual look", () => expect(readListLook(null)).toEqual(usualLook));

test.each([
  usualLook,
  { columns: choosableColumns, isCompact: true },
  { columns: [], isCompact: false },
  { columns: [], isCompact: true },
])("%j is read as it was written", (look) => expect(readListLook(writeListLook(look))).toEqual(look));

test("columns keep their order, and what means nothing is passed over", () =>
  expect(readListLook("created.<b>.sender.sender.weight")).toEqual({
    columns: ["sender", "created"],
    isCompact: false,
  }));
