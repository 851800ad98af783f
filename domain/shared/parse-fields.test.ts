import { describe, expect, it } from "vitest";
import { z } from "zod";
import { flag, text } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";

const shape = {
  name: text(20, { required: "name_required" }),
  city: text(20, { required: "city_required" }),
  agreed: flag,
};

describe("parseFields", () => {
  it("returns the parsed fields", () => {
    expect(parseFields(shape, { name: " Ana ", city: "Macon" })).toEqual({
      ok: true,
      value: { name: "Ana", city: "Macon", agreed: false },
    });
  });

  it("reports all errors at once, in form order", () => {
    const result = parseFields(shape, { agreed: "on" }, (fields) =>
      fields.agreed ? [{ path: "agreed", message: "terms_required" }] : [],
    );
    expect(result).toEqual({
      ok: false,
      issues: [
        { path: "name", message: "name_required" },
        { path: "city", message: "city_required" },
        { path: "agreed", message: "terms_required" },
      ],
    });
  });

  it("rejects unknown fields, including names of the prototype", () => {
    const raw = JSON.parse('{"name":"a","city":"b","__proto__":{"isAdmin":true},"price":1,"constructor":1}') as unknown;
    const result = parseFields(shape, raw);
    expect(result.ok).toBe(false);
    if (!result.ok)
      expect(result.issues.map((issue) => issue.path).sort()).toEqual(["__proto__", "constructor", "price"]);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  it.each([[null], ["text"], [[]], [42]])("rejects %j as a whole", (raw) => {
    expect(parseFields(shape, raw).ok).toBe(false);
  });

  it("names the first twenty unknown fields, truncated, and counts the others, to limit the response size", () => {
    const raw = {
      name: "a",
      city: "b",
      ...Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`field${i}`.padEnd(500, "x"), 1])),
    };
    const result = parseFields(shape, raw);
    if (result.ok) throw new Error("accepted");
    expect(result.issues).toHaveLength(21);
    expect(result.issues[0]).toEqual({ path: "field0".padEnd(80, "x"), message: "unknown_field" });
    expect(result.issues[20]).toEqual({ path: "… and 8980 more", message: "unknown_field" });
    expect(JSON.stringify(result.issues).length).toBeLessThan(4000);
  });

  it.each([
    [20, []],
    [21, ["… and 1 more"]],
  ])("of %i unknown fields names twenty: %j more", (count, more) => {
    const names = Array.from({ length: count }, (_, i) => `field${i}`);
    const result = parseFields(shape, { name: "a", city: "b", ...Object.fromEntries(names.map((name) => [name, 1])) });
    expect(result.ok ? [] : result.issues.map(({ path }) => path)).toEqual([...names.slice(0, 20), ...more]);
  });

  it("reports a field's own error before rules between fields, and only once", () => {
    const timeline = z.array(z.strictObject({ at: text(5) }));
    const raw = { city: "b", timeline: [{ at: "too long" }] };
    const result = parseFields({ name: shape.name, timeline, city: shape.city }, raw, (fields) => [
      { path: "city", message: "state_invalid" },
      { path: "name", message: "name_taken" },
      { path: "city", message: "zip_invalid" },
      { path: "timeline.0.at", message: `of ${Object.keys(fields).join()}` },
    ]);
    expect(result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "name: name_required",
      "timeline.0.at: text_too_long",
      "city: state_invalid",
    ]);
  });

  it("checks rules between fields with the valid ones", () => {
    const seen: object[] = [];
    parseFields(shape, { city: "Macon", name: "x".repeat(21) }, (fields) => (seen.push(fields), []));
    expect(seen).toEqual([{ city: "Macon", agreed: false }]);
  });

  it("limits unknown names inside a field, too", () => {
    const nested = { rows: z.array(z.strictObject({ place: text(5) })) };
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, 1]));
    const result = parseFields(nested, { rows: Array.from({ length: 300 }, () => ({ place: "too long", ...many })) });
    if (result.ok) throw new Error("accepted");
    expect(result.issues.length).toBeLessThanOrEqual(20 * 21);
    expect(result.issues).toContainEqual({ path: "rows.0.k0", message: "unknown_field" });
    expect(result.issues).toContainEqual({ path: "rows.0.… and 280 more", message: "unknown_field" });
    expect(parseFields(nested, { rows: [{ place: "a", price: 1 }] })).toEqual({
      ok: false,
      issues: [{ path: "rows.0.price", message: "unknown_field" }],
    });
  });
});
