import { describe, expect, it } from "vitest";
import { flag, text } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";

const shape = { name: text(20, { required: "name_required" }), city: text(20, { required: "city_required" }), agreed: flag };

describe("parseFields", () => {
  it("returns the parsed fields", () => {
    expect(parseFields(shape, { name: " Ana ", city: "Macon" })).toEqual({ ok: true, value: { name: "Ana", city: "Macon", agreed: false } });
  });

  it("reports every mistake at once, in the order of the form", () => {
    const result = parseFields(shape, { agreed: "on" }, (fields) => (fields.agreed ? [{ path: "agreed", message: "terms_required" }] : []));
    expect(result).toEqual({
      ok: false,
      issues: [
        { path: "name", message: "name_required" },
        { path: "city", message: "city_required" },
        { path: "agreed", message: "terms_required" },
      ],
    });
  });

  it("refuses fields the form does not have, prototype names included", () => {
    const raw = JSON.parse('{"name":"a","city":"b","__proto__":{"isAdmin":true},"price":1,"constructor":1}') as unknown;
    const result = parseFields(shape, raw);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.issues.map((issue) => issue.path).sort()).toEqual(["__proto__", "constructor", "price"]);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  it.each([[null], ["text"], [[]], [42]])("refuses %j as a whole", (raw) => {
    expect(parseFields(shape, raw).ok).toBe(false);
  });
});
