import { describe, expect, it } from "vitest";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { presentBranchList, presentOtherDay } from "#app/presenters/branch-cards.ts";

/** Tuesday before Thanksgiving, wall time of Atlanta. */
const at = (wall: string) => new Date(`${wall}-05:00`);
const branches = seedBranches.map((branch) => ({
  ...branch,
  holidays: [{ date: "2026-11-26", name: "Thanksgiving Day" }],
}));
const doors = (wall: string) => presentBranchList(branches, at(wall), null).map(({ door, why }) => [door, why]);

describe("presentBranchList", () => {
  it.each([
    ["2026-11-24T12:00", "Open until 6:00 PM", null],
    ["2026-11-24T07:00", "Opens today, 9:00 AM", null],
    ["2026-11-24T19:00", "Opens tomorrow, 9:00 AM", null],
    ["2026-11-26T12:00", "Opens tomorrow, 9:00 AM", "Closed today: Thanksgiving Day"],
    ["2026-11-28T17:00", "Opens Mon, November 30, 9:00 AM", null],
  ])("says at %s: %s", (wall, door, why) => {
    expect(doors(wall)[0]).toEqual([door, why]);
  });

  it("keeps the company's order and its numbers, or brings the nearest first with the same numbers", () => {
    const south = seedBranches.find(({ name }) => name.startsWith("South"));
    const near = presentBranchList(branches, at("2026-11-24T12:00"), {
      latitude: south?.latitude ?? 0,
      longitude: south?.longitude ?? 0,
    });
    const plain = presentBranchList(branches, at("2026-11-24T12:00"), null);
    expect(plain.map(({ place, miles }) => [place, miles])).toEqual(branches.map((_, index) => [index + 1, null]));
    expect(near[0]).toMatchObject({ name: south?.name, miles: "under a mile" });
    expect(near[0]?.place).toBe(plain.find(({ name }) => name === south?.name)?.place);
  });

  it("offers no way to a branch whose place is unknown, and puts it last of those by distance", () => {
    const [first, ...others] = branches;
    const unknown = [{ ...first, latitude: null, longitude: null } as (typeof branches)[number], ...others];
    const cards = presentBranchList(unknown, at("2026-11-24T12:00"), { latitude: 33.7, longitude: -84.4 });
    expect(cards.at(-1)).toMatchObject({ name: first?.name, directions: null, miles: null });
  });
});

it("names the next other day, and the branches it is for", () => {
  const [first, ...others] = branches;
  if (!first) throw new Error("no branch");
  const short = { date: "2026-11-25", name: "Stocktaking", hours: { opens: "09:00", closes: "13:00" } };
  expect(presentOtherDay(branches, at("2026-11-24T12:00"))).toMatchObject({
    title: "Next holiday",
    day: "Thursday, November 26, 2026",
    branches: "every branch",
    hours: "closed",
  });
  expect(presentOtherDay([{ ...first, holidays: [short] }, ...others], at("2026-11-24T12:00"))).toMatchObject({
    title: "Next day with hours of its own",
    branches: first.name,
    hours: "9–1",
  });
  expect(presentOtherDay([{ ...first, holidays: [] }], at("2026-11-24T12:00"))).toBeNull();
});
