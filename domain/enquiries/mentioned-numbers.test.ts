import { describe, expect, it } from "vitest";
import { mentionedNumbers } from "#domain/enquiries/mentioned-numbers.ts";
import { enquiryReference, parseEnquiryReference } from "#domain/enquiries/reference.ts";
import { subjectOf } from "#domain/enquiries/subject.ts";

describe("tracking numbers in a text", () => {
  it.each([
    ["Parcel PTC 862 091 HGZS is on its way", "PTC862091HGZS"],
    ["ptc862091hgzs?", "PTC862091HGZS"],
    ["(PTC-862-091-HGZS)", "PTC862091HGZS"],
    ["PTC 862 091 HGZS", "PTC862091HGZS"],
    ["our AB-12345", "AB12345"],
  ])("%j mentions %s", (text, number) => expect(mentionedNumbers(text)).toContain(number));

  it("tries the longest candidate first, and skips text without digits or across sentences", () => {
    expect(mentionedNumbers("PTC 862 091 HGZS")[0]).toBe("PTC862091HGZS");
    expect(mentionedNumbers("Thank you very much. Greetings")).toEqual([]);
    expect(mentionedNumbers("PTC 862. 091 HGZS")).not.toContain("PTC862091HGZS");
  });

  it("limits the candidates in a text full of numbers", () => {
    expect(mentionedNumbers("123456 ".repeat(2000)).length).toBeLessThanOrEqual(200);
    const many = Array.from({ length: 2000 }, (_, place) => `A${place}0000`).join(" ");
    expect(mentionedNumbers(many)).toHaveLength(200);
  });
});

describe("the subject of a message", () => {
  it.each([
    ["Do you carry pianos?", "Do you carry pianos?"],
    ["Good afternoon,\n\nthe desk moved.", "the desk moved."],
    ["Hello", "Hello"],
    ["Dear Peachtree team!\n  Two   pallets ", "Two pallets"],
    ["", ""],
  ])("%j is about %j", (message, subject) => expect(subjectOf(message)).toBe(subject));

  it("is cut at a word after 80 characters, or inside a longer word", () => {
    expect(subjectOf("ten chars ".repeat(20))).toBe(`${"ten chars ".repeat(7)}ten…`);
    expect(Array.from(subjectOf("😀".repeat(200)))).toHaveLength(80);
  });
});

it("parses a reference in any spelling", () => {
  expect(enquiryReference(10_001)).toBe("C-10001");
  expect(["C-10001", "c10001", " c 10001 ", "10001"].map(parseEnquiryReference)).toEqual(Array(4).fill(10_001));
  expect(["", "C-", "C-1", "x10001", "C-10001<b>"].map(parseEnquiryReference)).toEqual(Array(5).fill(null));
});
