import { expect, it } from "vitest";
import { arrivesLine } from "#app/presenters/arrival-words.ts";

const zone = "America/New_York";
const now = new Date("2026-11-24T15:00:00Z");

it.each([
  ["2026-11-24T23:00:00Z", "Arrives today by 6:00 PM EST"],
  ["2026-11-25T23:00:00Z", "Arrives tomorrow by 6:00 PM EST"],
  ["2026-11-27T23:00:00Z", "Arrives Friday, November 27, by 6:00 PM EST"],
])("says of %s when it arrives", (at, line) => {
  const said = arrivesLine({ at, zone }, now);
  expect(said.replaceAll("\u00a0", " ")).toBe(line);
  // No line ends inside a time of day.
  expect(said).toContain("6:00\u00a0PM\u00a0EST");
});
