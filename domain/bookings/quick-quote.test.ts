import { describe, expect, it } from "vitest";
import { parseQuickQuote } from "#domain/bookings/quick-quote.ts";

const asked = { from: "30309", to: "31401", weight: "10", service: "standard" };
const issuesOf = (more: object) => {
  const read = parseQuickQuote({ ...asked, ...more });
  return read.ok ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`);
};

describe("a quick quote", () => {
  it("parses two ZIP codes, a weight and a service", () => {
    expect(parseQuickQuote({ ...asked, to: " 31401-1234 ", weight: "2.5" })).toEqual({
      ok: true,
      value: { from: "30309", to: "31401", weight: 250, service: "standard" },
    });
  });

  it("accepts a town instead of a ZIP code, as typed", () => {
    expect(parseQuickQuote({ ...asked, to: "  Savannah, GA " })).toMatchObject({
      ok: true,
      value: { to: "Savannah, GA" },
    });
  });

  it.each([
    [{ from: "" }, ["from: zip_required"]],
    [{ to: "1234" }, ["to: zip_invalid"]],
    [{ to: "😀" }, ["to: zip_invalid"]],
    [{ from: "1".repeat(5000) }, ["from: text_too_long"]],
    [{ weight: "-1" }, ["weight: weight_positive"]],
    [{ weight: "" }, ["weight: weight_required"]],
    [{ service: "legal" }, ["service: choice_invalid"]],
    [{ service: "" }, ["service: service_type_required"]],
  ])("rejects %j", (more, issues) => expect(issuesOf(more)).toEqual(issues));
});
