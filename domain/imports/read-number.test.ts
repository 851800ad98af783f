import { expect, it } from "vitest";
import { readCode, readNumber } from "#domain/imports/read-number.ts";

it.each([
  ["1,234.5", "1234.5"],
  ["1,234.5 lbs", "1234.5"],
  ["12,345", "12345"],
  ["1 234.5", "1234.5"],
  ["12.5 lbs", "12.5"],
  ['3"', "3"],
  ["12,5 lbs", "12,5"],
  ["1,23", "1,23"],
  ["heavy", "heavy"],
])("reads the number %j as %j", (text, number) => expect(readNumber(text)).toBe(number));

it.each([
  ["500123", "500123"],
  ["500123.0", "500123"],
  ["02138", "02138"],
  ["9.4e+21", null],
  ["9.40011E+21", null],
  ["4E12", "4E12"],
  ["A-1.0", "A-1.0"],
])("reads the code %j as %j", (text, code) => expect(readCode(text)).toBe(code));
