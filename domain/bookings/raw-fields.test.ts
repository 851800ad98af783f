import { describe, expect, it } from "vitest";
import { parseSlice } from "#domain/bookings/inputs.ts";
import { filledRows, keepRaw, rawToInput } from "#domain/bookings/raw-fields.ts";

describe("rawToInput", () => {
  it("collects timeline rows in order and skips blank ones", () => {
    expect(
      rawToInput({
        priority: "high",
        status: "",
        "timeline[1].location": "Macon",
        "timeline[1].at": "2026-06-18T15:00",
        "timeline[0].location": "Atlanta",
        "timeline[0].status": "",
        "timeline[2].location": " ",
        "timeline[2].description": "",
      }),
    ).toEqual({ priority: "high", timeline: [{ location: "Atlanta" }, { location: "Macon", at: "2026-06-18T15:00" }] });
  });

  it("returns the form index of each row", () => {
    expect(
      filledRows({
        priority: "high",
        "timeline[0].location": " ",
        "timeline[10].at": "x",
        "timeline[2].location": "Macon",
        "timeline[2].at": "",
      }),
    ).toEqual([2, 10]);
  });

  it("leaves unknown names for the schema to reject", () => {
    expect(rawToInput({ "timeline[0].seq": "1", price: "0" })).toEqual({ "timeline[0].seq": "1", price: "0" });
  });
});

const parcel = { serviceType: "standard", packageType: "package", weight: "5" };

describe("keepRaw", () => {
  it("keeps only the step's fields", () => {
    expect(keepRaw("package", { weight: "10", total: "0", __proto__x: "1", "timeline[0].location": "x" })).toEqual({
      weight: "10",
    });
  });

  it("makes any text storable", () => {
    const kept = keepRaw("package", { description: "a\u0000b\ud800c" });
    expect(kept.description).toBe("a\ufffdb\ufffdc");
  });

  it.each([
    ["package", "description", 500],
    ["pickup", "pickupInstructions", 500],
    ["sender", "senderName", 120],
    ["sender", "senderCountry", 100],
    ["receiver", "specialInstructions", 1000],
    ["options", "timeline[0].location", 120],
    ["options", "timeline[19].description", 300],
    ["options", "timeline[0].at", 60],
    ["package", "weight", 60],
  ] as const)("keeps of %s %s no more than its maximum takes, and what was cut stays too long", (step, name, most) => {
    const kept = keepRaw(step, { [name]: "x".repeat(100_000) })[name] ?? "";
    expect(kept.length).toBe(most * 2 + 1);
    const emoji = "😀".repeat(most);
    expect(keepRaw(step, { [name]: emoji })[name]).toBe(emoji);
  });

  it.each([
    ["decomposed Korean letters", "각".normalize("NFD").repeat(403), "각".repeat(403)],
    ["decomposed accents", "é".normalize("NFD").repeat(499), "é".repeat(499)],
    ["Vietnamese letters", "ệ".normalize("NFD").repeat(480), "ệ".repeat(480)],
    ["spaces in a row", `${" ".repeat(1500)}a${" ".repeat(1500)}`, "a"],
    ["marks without end", `${"a" + "\u0301".repeat(40)} ${"b".repeat(200)}`.repeat(2), null],
  ])("does not cut the end of %s", (_, typed, stored) => {
    const kept = keepRaw("package", { description: typed });
    const read = parseSlice("package", { ...parcel, ...kept }, "USD", {});
    const direct = parseSlice("package", { ...parcel, description: typed }, "USD", {});
    expect(read).toEqual(direct);
    if (stored !== null) expect(read.ok && read.value).toMatchObject({ description: stored });
  });

  it("keeps reporting that a text is too long", () => {
    for (const typed of [
      "각".normalize("NFD").repeat(501),
      "x".repeat(501),
      `a${" ".repeat(3000)}${"b".repeat(501)}`,
    ]) {
      const kept = keepRaw("package", { description: typed });
      const read = parseSlice("package", { ...parcel, ...kept }, "USD", {});
      expect(!read.ok && read.issues).toEqual([{ path: "description", message: "text_too_long" }]);
    }
  });

  it("drops rows beyond the form's maximum", () => {
    expect(keepRaw("options", { "timeline[20].location": "a", "timeline[21].location": "b" })).toEqual({
      "timeline[20].location": "a",
    });
  });
});
