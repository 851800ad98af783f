import { expect, it } from "vitest";
import { arrivedLate } from "#domain/shipments/arrived-late.ts";

const promised = { at: "2026-06-18T22:00:00.000Z", zone: "America/New_York" };
const at = (moment: string) => ({ at: moment, zone: "America/Los_Angeles" });

it.each([
  ["2026-06-18T21:59:59.999Z", false],
  ["2026-06-18T22:00:00.000Z", false],
  ["2026-06-18T22:00:00.001Z", true],
  ["2026-06-19T04:00:00.000Z", true],
])("%s is late: %s", (moment, isLate) => expect(arrivedLate(at(moment), promised)).toBe(isLate));

it("is never late where nothing was promised", () => expect(arrivedLate(promised, null)).toBe(false));
