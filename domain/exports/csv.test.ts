import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvLine, withoutFormulaGuard } from "#domain/exports/csv.ts";

describe("csvCell", () => {
  it.each([
    ["=HYPERLINK(1)", '"\'=HYPERLINK(1)"'],
    ["+14045550123", '"\'+14045550123"'],
    ["-2+3", '"\'-2+3"'],
    ["@SUM(1)", '"\'@SUM(1)"'],
    ["\tcmd", '"\'\tcmd"'],
    ["\rcmd", '"\'\rcmd"'],
    ["\n=1+1", "\"'\n'=1+1\""],
    ["a;=1+1", '"a;\'=1+1"'],
    ["a; +1", '"a; \'+1"'],
    ["a\t=1+1", '"a\t\'=1+1"'],
    ["two\n@SUM(1)", '"two\n\'@SUM(1)"'],
    ["Dock 4; ring", '"Dock 4; ring"'],
    ["Dock\t4", '"Dock\t4"'],
    ["'=1+1", "\"''=1+1\""],
    ["＝1+1", '"\'＝1+1"'],
    ["＠SUM(1)", '"\'＠SUM(1)"'],
    ["Ada", "Ada"],
    ["Smith, Ada", '"Smith, Ada"'],
    ['the "big" one', '"the ""big"" one"'],
    ["two\nlines", '"two\nlines"'],
    [" lead", '" lead"'],
    ["", ""],
  ])("writes %j as %j", (value, cell) => expect(csvCell(value)).toBe(cell));

  it("leaves negative numbers unchanged", () => expect(csvCell("-3.50", false)).toBe("-3.50"));

  it("never starts a cell with a formula, and loses no text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[;\t\n =+@'a-]{0,12}$/)), (value) => {
        const cell = csvCell(value);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(read).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(read).not.toMatch(/[;\t\r\n] *[=+\-@＝＋－＠]/);
        expect(withoutFormulaGuard(read)).toBe(value);
      }),
    );
  });
});

it("ends every line as required by RFC 4180", () => expect(csvLine(["a", "b"])).toBe("a,b\r\n"));
