import { expect, it } from "vitest";
import { parseChangeRetention, writeRetention } from "#domain/settings/retention.ts";
import { defaultSettings, readSettings } from "#domain/settings/settings.ts";

const filled = { version: "1", ...writeRetention(defaultSettings.retention) };
const issuesOf = (change: object) => {
  const parsed = parseChangeRetention({ ...filled, ...change });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`);
};

it("round-trips the periods", () => {
  expect(parseChangeRetention(filled)).toEqual({ ok: true, value: { version: 1, ...defaultSettings.retention } });
});

it("reads settings that were stored before the periods of the road, and gives those their usual days", () => {
  const older = { draftDays: 14, importDays: 30, messageBodyDays: 90, bulkResultDays: 90 };
  expect(readSettings({ retention: older }).retention).toEqual({
    ...older,
    photoDays: 90,
    signatureDays: 730,
    positionDays: 30,
    doorDays: 730,
  });
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
  [{ photoDays: "29" }, ["photoDays days_between:30 to 730"]],
  [{ photoDays: "731" }, ["photoDays days_between:30 to 730"]],
  [{ signatureDays: "89" }, ["signatureDays days_between:90 to 3650"]],
  [{ positionDays: "6" }, ["positionDays days_between:7 to 90"]],
  [{ positionDays: "91" }, ["positionDays days_between:7 to 90"]],
  [{ doorDays: "3651" }, ["doorDays days_between:90 to 3650"]],
  [{ photoDays: "30", signatureDays: "3650", positionDays: "90", doorDays: "90" }, []],
  [{ restorableDays: "1" }, ["restorableDays unknown_field"]],
])("%j", (change, issues) => expect(issuesOf(change)).toEqual(issues));
