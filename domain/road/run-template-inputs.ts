import type { BranchCalendar } from "#domain/branches/branch.ts";
import { openingOn } from "#domain/branches/opening-hours.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { planShape } from "#domain/road/run-inputs.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { calendarDate, flag, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { weekdayOf } from "#domain/shared/wall-time.ts";

export type Weekday = (typeof weekdays)[number];

/** A run that repeats on weekdays. Times are of the branch's zone. `version`: 0 for a new one. */
export const runTemplateShape = {
  name: text(60, { required: "name_required" satisfies FieldMessageKey }),
  branch: text(40, { required: "choice_invalid" satisfies FieldMessageKey }),
  mon: flag,
  tue: flag,
  wed: flag,
  thu: flag,
  fri: flag,
  sat: flag,
  sun: flag,
  ...planShape,
  version: wholeNumber(0, 1_000_000, 0, "number_invalid"),
};
export type SaveRunTemplate = ParsedFields<typeof runTemplateShape>;

export function parseRunTemplate(raw: unknown): FieldsResult<typeof runTemplateShape> {
  return parseFields(runTemplateShape, raw);
}

/** The runs of which day, and of which branch; blank means every branch. */
export const templateDayShape = { day: calendarDate, branch: text(40) };
export type TemplateDay = ParsedFields<typeof templateDayShape>;

export function parseTemplateDay(raw: unknown): FieldsResult<typeof templateDayShape> {
  return parseFields(templateDayShape, raw);
}

/** Checks whether a template has a run on a day: one of its weekdays, on which its branch is open (G39). */
export function isRunDay(days: readonly Weekday[], branch: BranchCalendar, day: string): boolean {
  const weekday = weekdays[weekdayOf(day) - 1];
  return weekday !== undefined && days.includes(weekday) && openingOn(branch, day) !== null;
}
