import { z } from "zod";
import { version } from "#domain/settings/form-fields.ts";
import { type RetentionName, retentionBounds, retentionNames } from "#domain/settings/retention-bounds.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

const days = (name: RetentionName) => z.int().min(retentionBounds[name].least).max(retentionBounds[name].most);

/** Retention periods that the company can set, in days. All other periods are fixed. */
export const RetentionSettings = z.strictObject({
  draftDays: days("draftDays"),
  importDays: days("importDays"),
  messageBodyDays: days("messageBodyDays"),
  bulkResultDays: days("bulkResultDays"),
  photoDays: days("photoDays"),
  signatureDays: days("signatureDays"),
  positionDays: days("positionDays"),
  doorDays: days("doorDays"),
});
export type RetentionSettings = z.infer<typeof RetentionSettings>;

const dayField = (name: RetentionName) => {
  const { least, most } = retentionBounds[name];
  return text(10).transform((typed, ctx): number => {
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(count >= least && count <= most))
      ctx.addIssue({ code: "custom", message: `days_between:${least} to ${most}` });
    return count;
  });
};

export const changeRetentionShape = {
  version,
  draftDays: dayField("draftDays"),
  importDays: dayField("importDays"),
  messageBodyDays: dayField("messageBodyDays"),
  bulkResultDays: dayField("bulkResultDays"),
  photoDays: dayField("photoDays"),
  signatureDays: dayField("signatureDays"),
  positionDays: dayField("positionDays"),
  doorDays: dayField("doorDays"),
};

export function parseChangeRetention(raw: unknown): FieldsResult<typeof changeRetentionShape> {
  return parseFields(changeRetentionShape, raw);
}

export function writeRetention(settings: RetentionSettings): Record<string, string> {
  return Object.fromEntries(retentionNames.map((name) => [name, String(settings[name])]));
}
