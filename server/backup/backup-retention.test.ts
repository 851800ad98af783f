import { describe, expect, it } from "vitest";
import { backupsToRemove } from "#server/backup/backup-retention.ts";

const at = (text: string) => new Date(`${text.length === 10 ? `${text}T02:41` : text}Z`);
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(at(from).getTime() + n * 86_400_000));
const names = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 16)).toSorted();
const kept = (all: Date[], keep: { daily: number; weekly: number }) => {
  const gone = new Set(backupsToRemove(all, keep));
  return names(all.filter((date) => !gone.has(date))).map((name) => name.slice(5, 10));
};

describe("backupsToRemove", () => {
  it.each([
    ["nothing", [], { daily: 7, weekly: 4 }, []],
    ["the only one, whatever the rule", [at("2026-11-22")], { daily: 0, weekly: 0 }, ["11-22"]],
    [
      "seven days and the Sundays of four weeks",
      days("2026-10-01", 53),
      { daily: 7, weekly: 4 },
      ["11-01", "11-08", "11-15", "11-16", "11-17", "11-18", "11-19", "11-20", "11-21", "11-22"],
    ],
    ["last week's Sunday on a Monday", days("2026-11-02", 22), { daily: 2, weekly: 2 }, ["11-22", "11-23"]],
    [
      "a week's newest when its Sunday is missing",
      [at("2026-11-10"), at("2026-11-13"), at("2026-11-17"), at("2026-11-20")],
      { daily: 1, weekly: 2 },
      ["11-13", "11-20"],
    ],
    ["days only", days("2026-11-10", 10), { daily: 3, weekly: 0 }, ["11-17", "11-18", "11-19"]],
    [
      "old ones of a house that was closed for a year",
      [at("2025-11-01"), at("2025-11-02"), at("2025-11-03"), at("2026-11-22")],
      { daily: 3, weekly: 1 },
      ["11-02", "11-03", "11-22"],
    ],
    [
      "Monday and the Sunday before as two weeks",
      [at("2026-11-22"), at("2026-11-23")],
      { daily: 0, weekly: 2 },
      ["11-22", "11-23"],
    ],
    ["Monday to Sunday as one week", [at("2026-11-16"), at("2026-11-22")], { daily: 0, weekly: 2 }, ["11-22"]],
  ])("keeps %s", (_what, all, keep, expected) => {
    expect(kept(all, keep)).toEqual(expected);
  });

  it("keeps the last of several a day, in any order", () => {
    const all = ["2026-11-21T23:59", "2026-11-22T00:00", "2026-11-22T12:00", "2026-11-22T18:00"].map(at);
    expect(names(backupsToRemove(all.toReversed(), { daily: 2, weekly: 0 }))).toEqual([
      "2026-11-22T00:00",
      "2026-11-22T12:00",
    ]);
  });

  it("never keeps more than allowed, over two years of days", () => {
    let all: Date[] = [];
    for (const day of days("2025-01-01", 730)) {
      all.push(day);
      const gone = new Set(backupsToRemove(all, { daily: 7, weekly: 4 }));
      all = all.filter((date) => !gone.has(date));
      expect(all.length).toBeLessThanOrEqual(11);
      expect(all).toContain(day);
    }
    expect(names(all).map((name) => name.slice(5, 10))).toEqual([
      "12-13",
      "12-20",
      "12-25",
      "12-26",
      "12-27",
      "12-28",
      "12-29",
      "12-30",
      "12-31",
    ]);
  });
});
