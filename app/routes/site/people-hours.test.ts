import { expect, it } from "vitest";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { peopleHours } from "#app/routes/site/people-hours.ts";

const [first] = seedBranches;
const home = first && { ...first, holidays: [{ date: "2026-11-26", name: "Thanksgiving Day" }] };

it.each([
  ["2026-11-24T12:00", true, "6:00 PM EST"],
  ["2026-11-24T07:00", false, "9:00 AM EST today"],
  ["2026-11-24T19:00", false, "9:00 AM EST tomorrow"],
  ["2026-11-25T19:00", false, "Fri, November 27, 9:00 AM EST"],
])("says by the door of the main branch at %s whether people answer: %s, %s", (wall, isHere, when) => {
  expect(peopleHours(home, new Date(`${wall}-05:00`))).toEqual({ isHere, when });
});

it("promises no one where there is no branch", () => {
  expect(peopleHours(undefined, new Date())).toBeNull();
});
