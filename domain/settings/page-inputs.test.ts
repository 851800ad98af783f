import { describe, expect, it } from "vitest";
import { shippedPages } from "#content/en/pages.ts";
import { isStillSample, OwnPageContents, ownPartsOf, withOwnParts } from "#domain/settings/page-contents.ts";
import { parseChangePages, writePages } from "#domain/settings/page-inputs.ts";

const shown = {
  showsSampleFigures: true,
  showsSampleVoices: false,
  showsSampleAwards: true,
  showsSamplePartners: false,
  showsLiveFigures: true,
  claimsHipaa: true,
  claimsCarbonNeutral: false,
};
const filled = { version: "3", ...writePages(shippedPages, shown) };
const issuesOf = (change: object) => {
  const parsed = parseChangePages({ ...filled, ...change });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`);
};

describe("the texts of the pages", () => {
  it("round-trip, and contain no custom parts at first", () => {
    const parsed = parseChangePages(filled);
    expect(parsed).toEqual({ ok: true, value: { version: 3, contents: shippedPages, shown } });
    expect(ownPartsOf(shippedPages, shippedPages)).toEqual({});
  });

  it.each([
    [{ headline: "one\ntwo\nthree" }, "headline entries_limit:2"],
    [{ lead: " " }, "lead entries_required"],
    [{ homeFigures: "1 | a\n2" }, "homeFigures entry_parts:2"],
    [{ homeFigures: "1 | a | b" }, "homeFigures entry_parts:1"],
    [{ homeFigures: "1 |" }, "homeFigures entry_parts:1"],
    [{ homeFigures: "1|a\n2|b\n3|c\n4|d\n5|e\n6|f" }, "homeFigures entries_limit:5"],
    [{ homeFigures: `1|a\n2|${"x".repeat(81)}` }, "homeFigures entry_too_long:2"],
    [{ rushLine: "" }, "rushLine entries_required"],
    [{ rushLine: "x".repeat(161) }, "rushLine text_too_long"],
    [{ nothingKnown: "x" }, "nothingKnown unknown_field"],
  ])("%.60j", (change, issue) => {
    expect(issuesOf(change)).toEqual([issue]);
  });

  it("return to the shipped text if a field is emptied", () => {
    const parsed = parseChangePages({ ...filled, voices: " ", awards: "" });
    expect(parsed.ok && Object.keys(parsed.value.contents)).toEqual(
      Object.keys(shippedPages).filter((name) => name !== "voices" && name !== "awards"),
    );
  });

  it("treat markup as text", () => {
    const parsed = parseChangePages({ ...filled, partners: "<script>alert(1)</script>\r\n\n Acme " });
    expect(parsed.ok && parsed.value.contents.partners).toEqual(["<script>alert(1)</script>", "Acme"]);
  });
});

it("store only the sentences of services that changed, so that the others stay in every language", () => {
  const { rush, medical } = shippedPages.services;
  const typed = { ...shippedPages, services: { ...shippedPages.services, rush: "At once." } };
  const own = ownPartsOf(typed, shippedPages);
  expect(own).toEqual({ services: { rush: "At once." } });
  const spanish = { ...shippedPages, services: { ...shippedPages.services, rush: "Urgente", medical: "Médico" } };
  expect(withOwnParts(spanish, own).services).toMatchObject({ rush: "At once.", medical: "Médico" });
  expect([rush, medical]).not.toContain("At once.");
  expect(OwnPageContents.parse(own)).toEqual(own);
});

it("store only custom parts, and report which samples are still fictional", () => {
  const own = ownPartsOf({ ...shippedPages, awards: [{ year: "2026", name: "Best", from: "Us" }] }, shippedPages);
  expect(Object.keys(own)).toEqual(["awards"]);
  expect([isStillSample("awards", own), isStillSample("voices", own)]).toEqual([false, true]);
  const figures = { homeFigures: shippedPages.homeFigures, aboutFigures: shippedPages.aboutFigures };
  expect(isStillSample("figures", figures)).toBe(true);
  expect(isStillSample("figures", { ...figures, servicesFigures: shippedPages.servicesFigures })).toBe(false);
});
