import { expect, it } from "vitest";
import { type IdKind, idPrefixes, newId } from "#domain/shared/ids.ts";

const at = new Date("2026-06-18T18:30:00.000Z");
const timeOf = (id: string) => id.slice(4, 14);

it.each(Object.entries(idPrefixes) as [IdKind, string][])("an id of a %s begins with %s", (kind, prefix) => {
  expect(newId(kind, at)).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
});

it("uses a different prefix for each kind", () => {
  const prefixes = Object.values(idPrefixes);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

it("contains its time and sorts by it", () => {
  expect(timeOf(newId("shipment", new Date(0)))).toBe("0000000000");
  expect(timeOf(newId("shipment", new Date(32 * 32 + 31)))).toBe("000000010z");
  const times = [0, 1, 31, 32, 1024, at.getTime(), at.getTime() + 1, Date.UTC(2999, 0)].map((ms) =>
    timeOf(newId("shipment", new Date(ms))),
  );
  expect(times.toSorted()).toEqual(times);
  expect(new Set(times).size).toBe(times.length);
  const now = Date.now();
  const drawn = timeOf(newId("shipment"));
  expect(drawn >= timeOf(newId("shipment", new Date(now)))).toBe(true);
});

it("is random within the same millisecond, from the whole alphabet", () => {
  const ids = Array.from({ length: 200 }, () => newId("event", at));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.slice(14)).join("")).size).toBe(32);
});
