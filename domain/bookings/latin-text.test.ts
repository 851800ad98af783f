import { describe, expect, it } from "vitest";
import { latinText } from "#domain/bookings/latin-text.ts";
import { hasOtherLetters } from "#domain/shared/latin-letters.ts";

const read = (typed: string) => {
  const result = latinText.safeParse(typed);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe("the transcription of a party (G57)", () => {
  it.each([
    ["Li Wei, 12 Nanjing Road, Shanghai", "Li Wei, 12 Nanjing Road, Shanghai"],
    ["Nguyễn Văn Đức – Phường 5", "Nguyễn Văn Đức – Phường 5"],
    ["Ḥasan al-ʿAṭṭār", "Ḥasan al-ʿAṭṭār"],
    ["Lu\u0308 Bu\u030c", "Lü Bǔ"],
    ["Kaʻahumanu “O’Hara” & Söhne №7 (c/o) #4/B", "Kaʻahumanu “O’Hara” & Söhne №7 (c/o) #4/B"],
    ["  Li\n Wei  ", "Li Wei"],
    ["", ""],
    // As an input method for other scripts types them.
    ["Ｌｉ　Ｗｅｉ，１２、Ｒｏａｄ。", "Li Wei,12, Road."],
    ["B\u0302o\u0302", "Bô"],
    ["Jean‐Luc 1‑2", "Jean-Luc 1-2"],
  ])("reads %j as %j", (typed, stored) => expect(read(typed)).toBe(stored));

  it.each(["李伟", "Li Wei 李", "Алиса", "Αλίκη", "١٢ Road", "ｱ", "Li 😀", "Li 🏠 Wei"])(
    "rejects %j: other letters, digits and signs",
    (typed) => expect(read(typed)).toEqual(["latin_letters_only"]),
  );

  it("has up to 200 characters", () => {
    expect(read("é".repeat(200))).toBe("é".repeat(200));
    expect(read("e\u0301".repeat(200))).toBe("é".repeat(200));
    expect(read("é".repeat(201))).toEqual(["text_too_long"]);
    expect(read("、".repeat(120))).toEqual(["text_too_long"]);
  });
});

it.each([
  ["李伟", true],
  ["Rue de l’Église 5 – Kaʻū №7", false],
  ["Алиса", true],
  ["Αλίκη", true],
  ["5 רחוב", true],
  ["12 / 7 (3)", false],
  ["😀", false],
  ["", false],
])("finds letters that are not Latin in %j: %s", (text, has) => expect(hasOtherLetters(text)).toBe(has));
