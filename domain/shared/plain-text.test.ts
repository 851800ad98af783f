import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePointLength } from "#domain/shared/code-point-length.ts";
import { cleanText } from "#domain/shared/plain-text.ts";

describe("cleanText", () => {
  it("removes everything that must not be stored, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.boolean(), (raw, multiline) => {
        const once = cleanText(raw, { multiline });
        if (!once.ok) return;
        expect(once.text).not.toMatch(/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/u);
        expect(once.text.isWellFormed()).toBe(true);
        expect(cleanText(once.text, { multiline })).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps line breaks only in multiline fields", () => {
    expect(cleanText("a\u2028b\rc", { multiline: true })).toEqual({ ok: true, text: "a\nb\nc" });
    expect(cleanText("a\u2028b\rc")).toEqual({ ok: true, text: "a b c" });
  });

  it.each([
    ["  a \t b  ", "a \t b", "a b"],
    ["a\n\nb\n", "a\n\nb", "a b"],
    ["a\u0007\u202eb\ufeff\ufffe", "ab", "ab"],
    [`a${"\u0327".repeat(8)}`, `a${"\u0327".repeat(8)}`, `a${"\u0327".repeat(8)}`],
    [`a${"\u0327".repeat(20)}b`, `a${"\u0327".repeat(8)}b`, `a${"\u0327".repeat(8)}b`],
    ["e\u0301", "é", "é"],
    ["\u200b\u2028\u2060\u00ad", "", ""],
    ["👩\u200d👧", "👩\u200d👧", "👩\u200d👧"],
    ["a\u2029b", "a\nb", "a b"],
    ["a\r\nb", "a\nb", "a b"],
  ])("cleans %j to %j, and on one line to %j", (raw, lines, line) => {
    expect(cleanText(raw, { multiline: true })).toEqual({ ok: true, text: lines });
    expect(cleanText(raw)).toEqual({ ok: true, text: line });
  });

  it("rejects only what cannot be stored", () => {
    expect(cleanText("a\u0000")).toEqual({ ok: false, reason: "nul" });
    expect(cleanText("\udc00a")).toEqual({ ok: false, reason: "surrogate" });
    expect(cleanText("Nguyễn 'ố' – العربية 👩‍🚀")).toEqual({ ok: true, text: "Nguyễn 'ố' – العربية 👩‍🚀" });
  });
});

describe("codePointLength", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["😀", 1],
    ["é", 1],
  ])("%j has %i", (text, expected) => expect(codePointLength(text)).toBe(expected));
});
