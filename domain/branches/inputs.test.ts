import { describe, expect, it } from "vitest";
import { Branch } from "#domain/branches/branch.ts";
import { parseMoveBranch, parseSaveBranch, writeBranch } from "#domain/branches/inputs.ts";
import { readOtherDays, writeOtherDays } from "#domain/branches/other-days.ts";
import { readClock } from "#domain/branches/read-clock.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";

const [main] = seedBranches as [Branch];
const form = (more: Record<string, unknown> = {}) => ({ version: "3", ...writeBranch(main), ...more });
const issuesOf = (more: Record<string, unknown>) => {
  const result = parseSaveBranch(form(more));
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path} ${message}`);
};

describe("the branch form", () => {
  it("round-trips a branch that the stored schema accepts", () => {
    const result = parseSaveBranch(form());
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    const { zone, latitude, longitude, ...rest } = main;
    expect(result.value).toEqual({ version: 3, zone, branch: rest });
    expect(Branch.parse({ ...result.value.branch, zone, latitude, longitude })).toEqual(main);
  });

  it("accepts times in any notation, and treats an empty day as closed", () => {
    const result = parseSaveBranch(
      form({ monOpens: "8 am", monCloses: "5:30 PM", satOpens: "", satCloses: "", morningCutOff: "6:30 am" }),
    );
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    expect(result.value.branch.hours).toMatchObject({ mon: { opens: "08:00", closes: "17:30" }, sat: null });
    expect(result.value.branch).toMatchObject({ morningCutOff: "06:30", afternoonCutOff: "" });
  });

  it.each([
    [{ name: " " }, ["name branch_name_required"]],
    [{ code: "" }, ["code code_required"]],
    [{ code: "2nd" }, ["code branch_code_invalid"]],
    [{ street: "" }, ["street address_required"]],
    [{ city: "" }, ["city city_required"]],
    [{ state: "" }, ["state state_required"]],
    [{ state: "Bavaria" }, ["state state_invalid"]],
    [{ zipCode: "" }, ["zipCode zip_required"]],
    [{ zipCode: "3030" }, ["zipCode zip_invalid"]],
    [{ country: "ZZZ" }, ["country country_invalid"]],
    [{ phone: "12" }, ["phone phone_invalid"]],
    [{ monOpens: "25:00" }, ["monOpens clock_invalid"]],
    [{ monOpens: "" }, ["monOpens hours_both"]],
    [{ monCloses: "" }, ["monCloses hours_both"]],
    [{ monOpens: "18:00" }, ["monCloses hours_order"]],
    [{ cutOff: "" }, ["cutOff cut_off_required"]],
    [{ morningCutOff: "25:00" }, ["morningCutOff clock_invalid"]],
    [{ afternoonCutOff: "noon" }, ["afternoonCutOff clock_invalid"]],
    [{ otherDays: "2026-12-25 Christmas Day\nsome day" }, ["otherDays other_day_invalid:2"]],
    [{ somethingElse: "1" }, ["somethingElse unknown_field"]],
  ])("rejects %j", (more, issues) => expect(issuesOf(more)).toEqual(issues));

  it("needs no state in countries without states, and accepts codes and states in any case", () => {
    expect(issuesOf({ country: "DEU", state: "", zipCode: "10115" })).toEqual([]);
    const result = parseSaveBranch(form({ code: "NORTH-2", state: "georgia" }));
    expect(result).toMatchObject({ ok: true, value: { branch: { code: "north-2", state: "GA" } } });
    expect(parseSaveBranch(form({ country: "Puerto Rico", state: "", zipCode: "926" }))).toMatchObject({
      value: { branch: { country: "USA", state: "PR", zipCode: "00926" } },
    });
    expect(parseSaveBranch(form({ country: "Hong Kong", state: "", zipCode: "" }))).toMatchObject({
      value: { branch: { country: "HKG", state: "", zipCode: "" } },
    });
    expect(issuesOf({ country: "Macedo", state: "", zipCode: "" })).toEqual(["country country_invalid"]);
  });

  it("moves by at most one position", () => {
    expect(parseMoveBranch({ direction: "up" })).toEqual({ ok: true, value: { direction: "up" } });
    expect(parseMoveBranch({ direction: "sideways" }).ok).toBe(false);
  });
});

describe("dates with different hours", () => {
  const days = [
    { date: "2026-12-24", name: "Christmas Eve", hours: { opens: "09:00", closes: "13:00" } },
    { date: "2026-12-25", name: "Christmas Day" },
  ];

  it("are listed one per line, in order", () => {
    expect(readOtherDays("2026-12-25 Christmas Day\r\n\r\n 2026-12-24 Christmas Eve 9:00 - 1:00 PM ")).toEqual({
      days,
      problem: null,
    });
    expect(readOtherDays(writeOtherDays(days))).toEqual({ days, problem: null });
    expect(readOtherDays("")).toEqual({ days: [], problem: null });
  });

  it.each([
    ["2026-02-30 No such day", "other_day_invalid:1"],
    ["2026-12-25", "other_day_invalid:1"],
    ["2026-12-24 Eve 13:00-09:00", "other_day_invalid:1"],
    ["2026-12-24 Eve 9:00-25:00", "other_day_invalid:1"],
    [`2026-12-24 ${"x".repeat(81)}`, "other_day_invalid:1"],
    ["2026-12-24 Eve\n2026-12-24 Again", "other_day_twice:2"],
  ])("reject %j", (text, problem) => expect(readOtherDays(text)).toEqual({ days: [], problem }));

  it("are limited to 200", () => {
    const lines = Array.from({ length: 201 }, (_, i) => `${2000 + i}-01-01 Day`);
    expect(readOtherDays(lines.join("\n")).problem).toBe("other_day_invalid:201");
    const inTime = Array.from(
      { length: 201 },
      (_, i) => `20${10 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01 Day`,
    );
    expect(readOtherDays(inTime.join("\n")).problem).toBe("other_days_limit");
  });
});

describe("a time of day", () => {
  it.each([
    ["9", "09:00"],
    ["9:30", "09:30"],
    ["09:30", "09:30"],
    ["12 am", "00:00"],
    ["12PM", "12:00"],
    ["5:45 pm", "17:45"],
    ["23:59", "23:59"],
    ["24:00", null],
    ["0 am", null],
    ["13 pm", null],
    ["9:60", null],
    ["nine", null],
    ["9:3", null],
  ])("%j is %j", (typed, read) => expect(readClock(typed)).toBe(read));
});
