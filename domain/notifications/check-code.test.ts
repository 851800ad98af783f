import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkCodeOf, readCheckCode, showCheckCode } from "#domain/notifications/check-code.ts";

const bytesOf = (text: string) => createHash("sha256").update(text).digest();

it("makes the same eight signs of the same bytes, none of which looks like another", () => {
  const codes = Array.from({ length: 2000 }, (_, each) => checkCodeOf(bytesOf(`msg_${each}`)));
  expect(checkCodeOf(bytesOf("msg_0"))).toBe(codes[0]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{8}$/);
  const used = new Set(codes.join(""));
  expect(used.size).toBe(24);
});

it("uses every sign about equally often at every place", () => {
  const codes = Array.from({ length: 4800 }, (_, each) => checkCodeOf(bytesOf(`msg_${each}`)));
  for (const place of [0, 3, 7]) {
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(80);
  }
});

it("reads back what it shows", () => {
  expect(showCheckCode("ACDEFGHJ")).toBe("ACDE-FGHJ");
  expect(readCheckCode(showCheckCode("ACDEFGHJ"))).toBe("ACDEFGHJ");
});

it.each([
  "acdefghj",
  "ACDE FGHJ",
  " acde-fghj ",
  "ACDE–FGHJ.",
  "A C D E F G H J",
  "“ACDE-FGHJ”",
  "ＡＣＤＥ-FGHJ",
  "acde\u00adfghj".replace("\u00ad", "\u2011"),
])("takes %j for the code it is", (typed) => expect(readCheckCode(typed)).toBe("ACDEFGHJ"));

it.each(["", "ACDEFGH", "ACDEFGHJK", "ACDE-FGH0", "ACDE-FGHI", "ACDE-FGH%", "PTC428019X7KY", "ñCDEFGHJ"])(
  "takes %j for none",
  (typed) => expect(readCheckCode(typed)).toBeNull(),
);
