import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentStyles, checkAccent, contrastOf } from "#domain/settings/accent.ts";

describe("checkAccent", () => {
  it.each(["#d64000", "#0b7a75", "#7c5cd6", "#4f6fd0"])("takes %s as it is", (color) => {
    expect(checkAccent(color)).toEqual({ ok: true, color });
  });

  it.each([
    ["#1e3a8a", "a navy that the dark theme swallows"],
    ["#ffe600", "a yellow that the paper swallows"],
    ["#000000", "black"],
    ["#ffffff", "white"],
  ])("refuses %s (%s) with the nearest that passes", (color) => {
    const verdict = checkAccent(color);
    expect(verdict).toMatchObject({ ok: false, reason: "accent_contrast" });
    if (verdict.ok || verdict.reason !== "accent_contrast") throw new Error("refused");
    expect(checkAccent(verdict.nearest)).toEqual({ ok: true, color: verdict.nearest });
  });

  it.each(["", "red", "#12345", "#12345g", "url(x)", "#fff;}body{display:none"])("does not read %j", (color) => {
    expect(checkAccent(color)).toEqual({ ok: false, reason: "accent_not_a_color" });
  });

  it("reads short and capital forms as the same colour", () => {
    expect(checkAccent(" #0B7A75 ")).toEqual({ ok: true, color: "#0b7a75" });
    expect(checkAccent("#f00")).toEqual(checkAccent("#ff0000"));
  });

  const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);

  it("keeps fills, the words on them and the words in its colour readable in both themes", () => {
    fc.assert(
      fc.property(anyColor, (wanted) => {
        const verdict = checkAccent(wanted);
        const color = verdict.ok ? verdict.color : verdict.reason === "accent_contrast" ? verdict.nearest : "";
        const { light, dark } = accentStyles(color);
        for (const [look, paper] of [
          [light, "oklch(0.985 0.006 90)"],
          [dark, "oklch(0.19 0.02 265)"],
        ] as const) {
          expect(contrastOf(look.fill, paper)).toBeGreaterThanOrEqual(3);
          for (const fill of [look.fill, look.hover, look.press])
            expect(contrastOf(look.onFill, fill)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(look.words, paper)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(look.words, look.wash)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 60 },
    );
  });
});
