import { describe, expect, it } from "vitest";
import { mostNumbersAtOnce, readSeveralNumbers, tooManyNumbers } from "#domain/shipments/several-numbers.ts";

const numbersOf = (text: string) => readSeveralNumbers(text).numbers;

describe("lookup of several numbers", () => {
  it.each([
    ["one to a line", "PTC862091HGZS\nPTC4630560SEA", ["PTC862091HGZS", "PTC4630560SEA"]],
    ["as printed, in groups", "PTC 862 091 HGZS\r\nptc 463 056 0sea", ["PTC862091HGZS", "PTC4630560SEA"]],
    [
      "commas, semicolons and tabs",
      "PTC862091HGZS, EXPO-2026;1Z999\tAB12",
      ["PTC862091HGZS", "EXPO2026", "1Z999", "AB12"],
    ],
    ["whole ones with spaces between", "PTC862091HGZS PTC4630560SEA", ["PTC862091HGZS", "PTC4630560SEA"]],
    ["nothing but marks", " ,;\n\t-- ", []],
    ["markup, which matches nothing", "<script>", ["<SCRIPT>"]],
  ])("%s", (_, text, numbers) => expect(numbersOf(text)).toEqual(numbers));

  it("returns each number once and counts repeats", () =>
    expect(readSeveralNumbers("AB12, ab-12\nAB 12, CD34")).toEqual({
      numbers: ["AB12", "CD34"],
      repeated: 2,
      beyond: 0,
    }));

  it("returns thirty numbers and counts the rest", () => {
    const text = Array.from({ length: 33 }, (_, place) => `NUMBER${place}`).join("\n");
    const read = readSeveralNumbers(text);
    expect([read.numbers.length, read.beyond]).toEqual([mostNumbersAtOnce, 3]);
    expect(readSeveralNumbers(Array(30).fill("AB12").join(","))).toEqual({
      numbers: ["AB12"],
      repeated: 29,
      beyond: 0,
    });
  });

  it("counts the numbers of a list too long for a URL, and none of one that fits", () => {
    const list = (length: number) => Array.from({ length }, (_, place) => `PTC ${1000 + place} HGZS`).join("\n");
    expect([tooManyNumbers(list(40)), tooManyNumbers(list(600)), tooManyNumbers(list(2000))]).toEqual([
      null,
      600,
      2000,
    ]);
    expect(tooManyNumbers("x".repeat(9000))).toBe(1);
  });

  it("reads no more of a hundred thousand characters than thirty numbers need", () =>
    expect(readSeveralNumbers("AB12,".repeat(20_000)).numbers).toEqual(["AB12"]));
});
