import { parseEmail } from "#domain/shared/email.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, flag, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { parsePhone } from "#domain/shared/phone.ts";
import { publicTrackingDetails } from "#domain/settings/settings.ts";

/** The version the form was filled from (E5); without one it is older than any. */
const version = wholeNumber(0, 2_147_483_647, 0, "number_invalid");

/** What the company page changes; the rest of the section stays as it is. */
export const changeCompanySettingsShape = {
  version,
  companyName: text(120, { required: "company_name_required" }),
  companyEmail: text(254, { required: "email_required" }).transform((value, ctx): string => {
    const email = parseEmail(value);
    if (email === null) ctx.addIssue({ code: "custom", message: "email_invalid" satisfies FieldMessageKey });
    return email ?? "";
  }),
  companyPhone: text(40).transform((value, ctx): string => {
    const phone = value === "" ? "" : parsePhone(value);
    if (phone === null) ctx.addIssue({ code: "custom", message: "phone_invalid" satisfies FieldMessageKey });
    return phone ?? "";
  }),
  companyAddress: text(300),
  trackingPrefix: text(10).transform((value, ctx): string => {
    const prefix = value.toUpperCase();
    if (!/^[A-Z]{3}$/.test(prefix))
      ctx.addIssue({ code: "custom", message: "tracking_prefix_invalid" satisfies FieldMessageKey });
    return prefix;
  }),
  publicTrackingDetail: choice(publicTrackingDetails, "choice_invalid"),
  termsVersion: text(40, { required: "terms_version_required" }),
};

export function parseChangeCompanySettings(raw: unknown): FieldsResult<typeof changeCompanySettingsShape> {
  return parseFields(changeCompanySettingsShape, raw);
}

/** The master switches of messages (E10). */
export const changeNotificationSettingsShape = {
  version,
  enableNotifications: flag,
  enableEmailNotifications: flag,
  enableSMSNotifications: flag,
};

export function parseChangeNotificationSettings(raw: unknown): FieldsResult<typeof changeNotificationSettingsShape> {
  return parseFields(changeNotificationSettingsShape, raw);
}
