import { describe, expect, it } from "vitest";
import { cutText } from "#domain/shared/cut-text.ts";

describe("cutText", () => {
  it.each([
    ["", 3, ""],
    ["abc", 3, "abc"],
    ["abcd", 3, "abc"],
    ["ab😀d", 3, "ab😀"],
    ["😀😀😀", 2, "😀😀"],
    ["a😀😀😀", 2, "a😀"],
    ["😀", 1, "😀"],
    ["😀", 0, ""],
  ])("of %j keeps %i characters: %j", (text, most, kept) => expect(cutText(text, most)).toBe(kept));
});
