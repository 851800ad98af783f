import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkCodeOf, readCheckCode, showCheckCode } from "#domain/notifications/check-code.ts";

const bytesOf = (text: string) => createHash("sha256").update(text).digest();

it("returns eight characters without look-alikes, always the same for the same bytes", () => {
  const codes = Array.from({ length: 2000 }, (_, each) => checkCodeOf(bytesOf(`msg_${each}`)));
  expect(checkCodeOf(bytesOf("msg_0"))).toBe(codes[0]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{8}$/);
  const used = new Set(codes.join(""));
  expect(used.size).toBe(24);
});

it("uses all characters about equally often at every position", () => {
  const codes = Array.from({ length: 4800 }, (_, each) => checkCodeOf(bytesOf(`msg_${each}`)));
  for (const place of [0, 3, 7]) {
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(80);
  }
});

it("parses what it formats", () => {
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
])("parses %j", (typed) => expect(readCheckCode(typed)).toBe("ACDEFGHJ"));

it.each(["", "ACDEFGH", "ACDEFGHJK", "ACDE-FGH0", "ACDE-FGHI", "ACDE-FGH%", "PTC428019X7KY", "ñCDEFGHJ"])(
  "takes %j for none",
  (typed) => expect(readCheckCode(typed)).toBeNull(),
);
