import { recordOf } from "#domain/shared/records.ts";
import type { Branch, WeeklyHours } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { readOtherDays, writeOtherDays } from "#domain/branches/other-days.ts";
import { readClock } from "#domain/branches/read-clock.ts";
import { optionalPhone, version } from "#domain/settings/form-fields.ts";
import { normaliseZip } from "#domain/shared/normalise-zip.ts";
import { needsState } from "#domain/shared/address.ts";
import { countryField } from "#domain/shared/country-field.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { needsZip } from "#domain/shared/needs-zip.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { storedArea } from "#domain/shared/territories.ts";

/** A time of day; blank means "". */
const clock = text(20).transform((value, ctx): string => {
  const read = value === "" ? "" : readClock(value);
  if (read === null) ctx.addIssue({ code: "custom", message: "clock_invalid" satisfies FieldMessageKey });
  return read ?? "";
});

const hourFields = {
  monOpens: clock,
  monCloses: clock,
  tueOpens: clock,
  tueCloses: clock,
  wedOpens: clock,
  wedCloses: clock,
  thuOpens: clock,
  thuCloses: clock,
  friOpens: clock,
  friCloses: clock,
  satOpens: clock,
  satCloses: clock,
  sunOpens: clock,
  sunCloses: clock,
};

/**
 * Input of a branch. A day without hours is closed; dates with different hours are listed one per line. A blank
 * `zone` is derived from the address.
 */
export const saveBranchShape = {
  version,
  name: text(80, { required: "branch_name_required" }),
  code: text(60, { required: "code_required" }).transform((value, ctx): string => {
    const code = value.toLowerCase();
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(code))
      ctx.addIssue({ code: "custom", message: "branch_code_invalid" satisfies FieldMessageKey });
    return code;
  }),
  street: text(200, { required: "address_required" }),
  city: text(100, { required: "city_required" }),
  state: text(60),
  zipCode: text(16),
  country: countryField().transform((code) => code || "USA"),
  phone: optionalPhone,
  zone: text(60),
  ...hourFields,
  morningCutOff: clock,
  afternoonCutOff: clock,
  cutOff: clock.refine((value) => value !== "", { message: "cut_off_required" satisfies FieldMessageKey }),
  otherDays: text(12_000, { multiline: true }).transform((value, ctx) => {
    const { days, problem } = readOtherDays(value);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
    return days;
  }),
};
type Fields = ParsedFields<typeof saveBranchShape>;
/** A parsed branch. Position and time zone are derived from its address. */
export type SaveBranch = Pick<Fields, "version" | "zone"> & { branch: Omit<Branch, "zone" | "latitude" | "longitude"> };

export function parseSaveBranch(raw: unknown): { ok: true; value: SaveBranch } | { ok: false; issues: FieldIssue[] } {
  const result: FieldsResult<typeof saveBranchShape> = parseFields(saveBranchShape, raw, checkTogether);
  if (!result.ok) return result;
  const { version: read, zone, otherDays, name, code, street, city, phone, cutOff } = result.value;
  const { morningCutOff, afternoonCutOff } = result.value;
  const typedState = normaliseState(result.value.country, result.value.state) ?? "";
  const zipCode = normaliseZip(result.value.country, result.value.zipCode, typedState) ?? "";
  const { country, state } = storedArea({ country: result.value.country, state: typedState });
  const hours = hoursOf(result.value);
  return {
    ok: true,
    value: {
      version: read,
      zone,
      branch: {
        name,
        code,
        street,
        city,
        state,
        zipCode,
        country,
        phone,
        cutOff,
        morningCutOff,
        afternoonCutOff,
        hours,
        holidays: otherDays,
      },
    },
  };
}

/** Formats a branch as form fields; the inverse of `parseSaveBranch`. */
export function writeBranch(branch: Branch): Record<string, string> {
  const { name, code, street, city, state, zipCode, country, phone, zone, cutOff, hours, holidays } = branch;
  const days = weekdays.flatMap((day): [string, string][] => [
    [`${day}Opens`, hours[day]?.opens ?? ""],
    [`${day}Closes`, hours[day]?.closes ?? ""],
  ]);
  return {
    name,
    code,
    street,
    city,
    state,
    zipCode,
    country,
    phone: formatPhone(phone),
    zone,
    cutOff,
    morningCutOff: branch.morningCutOff,
    afternoonCutOff: branch.afternoonCutOff,
    ...Object.fromEntries(days),
    otherDays: writeOtherDays(holidays),
  };
}

/** Moves a branch one position up or down in the list. The first is the main branch. */
export const moveBranchShape = { direction: choice(["up", "down"], "choice_invalid") };

export function parseMoveBranch(raw: unknown): FieldsResult<typeof moveBranchShape> {
  return parseFields(moveBranchShape, raw);
}

function hoursOf(fields: Fields): WeeklyHours {
  return recordOf(weekdays, (day) => {
    const [opens, closes] = [fields[`${day}Opens`], fields[`${day}Closes`]];
    return opens && closes ? { opens, closes } : null;
  });
}

function checkTogether(fields: Partial<Fields>): FieldIssue[] {
  return [...weekdays.flatMap((day) => checkDay(fields, day)), ...checkPlace(fields)];
}

function checkDay(fields: Partial<Fields>, day: (typeof weekdays)[number]): FieldIssue[] {
  const [opens, closes] = [fields[`${day}Opens`], fields[`${day}Closes`]];
  if (opens === undefined || closes === undefined) return [];
  if (!opens !== !closes) return [issue(opens ? `${day}Closes` : `${day}Opens`, "hours_both")];
  return opens && opens >= closes ? [issue(`${day}Closes`, "hours_order")] : [];
}

function checkPlace({ country, state, zipCode }: Partial<Fields>): FieldIssue[] {
  if (!country) return [];
  const issues: FieldIssue[] = [];
  if (state === "" && needsState(country)) issues.push(issue("state", "state_required"));
  else if (state && normaliseState(country, state) === null) issues.push(issue("state", "state_invalid"));
  if (zipCode === "" && needsZip(country)) issues.push(issue("zipCode", "zip_required"));
  else if (zipCode && normaliseZip(country, zipCode, state) === null) issues.push(issue("zipCode", "zip_invalid"));
  return issues;
}

function issue(path: string, message: FieldMessageKey): FieldIssue {
  return { path, message };
}
