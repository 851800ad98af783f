import { expect, it } from "vitest";
import { parseChangeRetention, writeRetention } from "#domain/settings/retention.ts";
import { defaultSettings } from "#domain/settings/settings.ts";

const filled = { version: "1", ...writeRetention(defaultSettings.retention) };
const issuesOf = (change: object) => {
  const parsed = parseChangeRetention({ ...filled, ...change });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`);
};

it("round-trips the periods", () => {
  expect(parseChangeRetention(filled)).toEqual({ ok: true, value: { version: 1, ...defaultSettings.retention } });
});

it.each([
  [{ draftDays: "1" }, []],
  [{ draftDays: "0" }, ["draftDays days_between:1 to 30"]],
  [{ draftDays: "31" }, ["draftDays days_between:1 to 30"]],
  [{ draftDays: "" }, ["draftDays days_between:1 to 30"]],
  [{ draftDays: "-7" }, ["draftDays days_between:1 to 30"]],
  [{ draftDays: "7.5" }, ["draftDays days_between:1 to 30"]],
  [{ messageBodyDays: "6" }, ["messageBodyDays days_between:7 to 3650"]],
  [{ messageBodyDays: "3650" }, []],
  [{ restorableDays: "1" }, ["restorableDays unknown_field"]],
])("%j", (change, issues) => expect(issuesOf(change)).toEqual(issues));
