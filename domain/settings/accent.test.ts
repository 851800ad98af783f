import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentStyles, checkAccent, contrastOf } from "#domain/settings/accent.ts";

const papers = ["oklch(0.985 0.006 90)", "oklch(0.19 0.02 265)"] as const;

describe("checkAccent", () => {
  it.each(["#d64000", "#0b7a75", "#7c5cd6", "#4f6fd0"])("accepts %s", (color) => {
    expect(checkAccent(color)).toEqual({ ok: true, color });
  });

  it.each([
    ["#1e3a8a", "a navy that the dark theme swallows"],
    ["#ffe600", "a yellow that the paper swallows"],
    ["#000000", "black"],
    ["#ffffff", "white"],
  ])("rejects %s (%s) with the nearest valid color", (color) => {
    const verdict = checkAccent(color);
    expect(verdict).toMatchObject({ ok: false, reason: "accent_contrast" });
    if (verdict.ok || verdict.reason !== "accent_contrast") throw new Error("refused");
    expect(checkAccent(verdict.nearest)).toEqual({ ok: true, color: verdict.nearest });
  });

  it.each(["", "red", "#12345", "#12345g", "url(x)", "#fff;}body{display:none"])("rejects %j", (color) => {
    expect(checkAccent(color)).toEqual({ ok: false, reason: "accent_not_a_color" });
  });

  it.each(["#1e3a8a", "#ffe600", "#000000", "#ffffff"])(
    "offers for %s the first shade that is visible on both papers",
    (color) => {
      const verdict = checkAccent(color);
      if (verdict.ok || verdict.reason !== "accent_contrast") throw new Error("taken");
      const contrasts = papers.map((paper) => contrastOf(verdict.nearest, paper));
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
      expect(Math.min(...contrasts)).toBeLessThan(3.1);
    },
  );

  it("parses short and capital forms as the same color", () => {
    expect(checkAccent(" #0B7A75 ")).toEqual({ ok: true, color: "#0b7a75" });
    expect(checkAccent("#f00")).toEqual(checkAccent("#ff0000"));
  });

  const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);

  it("keeps fills, text on fills and text in the accent's hue readable in both themes", () => {
    fc.assert(
      fc.property(anyColor, (wanted) => {
        const verdict = checkAccent(wanted);
        const color = verdict.ok ? verdict.color : verdict.reason === "accent_contrast" ? verdict.nearest : "";
        const { light, dark } = accentStyles(color);
        for (const [look, paper] of [
          [light, papers[0]],
          [dark, papers[1]],
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

describe("accentStyles", () => {
  it.each([
    ["#d64000", "#ffffff"],
    ["#0b7a75", "#ffffff"],
    ["#ff8a00", "#0b0e14"],
  ])("%s has %s text, with more contrast when hovered and pressed", (color, words) => {
    for (const look of Object.values(accentStyles(color))) {
      expect([look.fill, look.onFill]).toEqual([color, words]);
      const [pointed = 0, pressed = 0, idle = 0] = [look.hover, look.press, color].map((fill) =>
        contrastOf(words, fill),
      );
      expect(pointed).toBeGreaterThan(pressed);
      expect(pressed).toBeGreaterThan(idle);
    }
  });

  it("keeps readable text colors unchanged, and washes light and dark", () => {
    const { light, dark } = accentStyles("#0b7a75");
    expect(light.words).toBe("#0b7a75");
    expect(contrastOf(dark.words, papers[1])).toBeLessThan(contrastOf("#ffffff", papers[1]) / 2);
    expect([contrastOf(light.wash, "#ffffff") < 1.3, contrastOf(dark.wash, "#000000") < 1.6]).toEqual([true, true]);
  });

  it("adds no hue to gray", () => {
    for (const look of Object.values(accentStyles("#777777")))
      for (const shade of [look.hover, look.press, look.words, look.wash]) expect(shade).toMatch(/^#([\da-f]{2})\1\1$/);
  });
});
