import { z } from "zod";
import { checkAccent } from "#domain/settings/accent.ts";
import { optionalPhone, version } from "#domain/settings/form-fields.ts";
import { emailAddress } from "#domain/shared/email-field.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { secondFactorScopes } from "#domain/people/second-factor.ts";
import { mostSignatureAbove, publicTrackingDetails, sampleKinds } from "#domain/settings/choices.ts";
import { type Settings, SocialLink } from "#domain/settings/settings.ts";

/** One link per line, "LinkedIn https://…"; names may contain spaces. */
const socialLinks = text(2400, { multiline: true }).transform((value, ctx) => {
  const links = value
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const at = each.lastIndexOf(" ");
      return { name: each.slice(0, Math.max(0, at)).trim(), url: each.slice(at + 1) };
    });
  if (links.length > 6 || links.some((link) => !SocialLink.safeParse(link).success))
    ctx.addIssue({ code: "custom", message: "social_link_invalid" satisfies FieldMessageKey });
  return links;
});

/** Formats the links; the inverse of `socialLinks`. */
function writeSocialLinks(links: readonly { name: string; url: string }[]): string {
  return links.map(({ name, url }) => `${name} ${url}`).join("\n");
}

const accent = text(40).transform((value, ctx): string => {
  if (value === "") return "";
  const verdict = checkAccent(value);
  if (verdict.ok) return verdict.color;
  ctx.addIssue({
    code: "custom",
    message: verdict.reason === "accent_contrast" ? `accent_contrast:${verdict.nearest}` : verdict.reason,
  });
  return "";
});

/** Form input of the company page, which changes only part of its section. */
export const changeCompanySettingsShape = {
  version,
  companyName: text(120, { required: "company_name_required" }),
  companyEmail: emailAddress,
  companyPhone: optionalPhone,
  emergencyPhone: optionalPhone,
  companyAddress: text(300),
  shortName: text(40),
  legalName: text(160),
  tagline: text(80),
  blurb: text(400),
  website: text(200).refine((value) => value === "" || z.url({ protocol: /^https?$/ }).safeParse(value).success, {
    message: "website_invalid" satisfies FieldMessageKey,
  }),
  socials: socialLinks,
  accentColor: accent,
  trackingPrefix: text(10).transform((value, ctx): string => {
    const prefix = value.toUpperCase();
    if (!/^[A-Z]{3}$/.test(prefix))
      ctx.addIssue({ code: "custom", message: "tracking_prefix_invalid" satisfies FieldMessageKey });
    return prefix;
  }),
};

export function parseChangeCompanySettings(raw: unknown): FieldsResult<typeof changeCompanySettingsShape> {
  return parseFields(changeCompanySettingsShape, raw);
}

/** Formats the company as form fields; the inverse of `parseChangeCompanySettings`. */
export function writeCompanySettings(general: Settings["general"]): Record<string, string | boolean> {
  const { companyName, companyEmail, companyAddress, shortName, legalName, tagline, blurb, website } = general;
  const { accentColor, trackingPrefix } = general;
  return {
    companyName,
    companyEmail,
    companyAddress,
    shortName,
    legalName,
    tagline,
    blurb,
    website,
    companyPhone: formatPhone(general.companyPhone),
    emergencyPhone: formatPhone(general.emergencyPhone),
    socials: writeSocialLinks(general.socials),
    accentColor,
    trackingPrefix,
  };
}

/** Whole units of a currency; blank for none. */
const signatureAbove = text(10).transform((typed, ctx): number | null => {
  if (typed === "") return null;
  const value = /^\d{1,9}(\.0+)?$/.test(typed) ? Number(typed) : 0;
  const message: FieldMessageKey | null =
    value < 1 ? "amount_invalid" : value > mostSignatureAbove ? "amount_limit" : null;
  if (message) ctx.addIssue({ code: "custom", message });
  return value;
});

/** Form input of the tracking page (A1, G50, G88, G90). */
export const changeTrackingPrivacyShape = {
  version,
  publicTrackingDetail: choice(publicTrackingDetails, "choice_invalid"),
  signatureAbove,
  refusesPositions: flag,
  showsDriverArea: flag,
};

export function parseChangeTrackingPrivacy(raw: unknown): FieldsResult<typeof changeTrackingPrivacyShape> {
  return parseFields(changeTrackingPrivacyShape, raw);
}

export function writeTrackingPrivacy({
  publicTrackingDetail,
  signatureAbove: above,
  refusesPositions,
  showsDriverArea,
}: Settings["general"]) {
  return {
    publicTrackingDetail,
    signatureAbove: above === null ? "" : String(above),
    refusesPositions,
    showsDriverArea,
  };
}

/** Form input of the security page (B7). */
export const changeSecurityShape = { version, secondFactorFor: choice(secondFactorScopes, "choice_invalid") };

export function parseChangeSecurity(raw: unknown): FieldsResult<typeof changeSecurityShape> {
  return parseFields(changeSecurityShape, raw);
}

export function writeSecurity({ secondFactorFor }: Settings["security"]) {
  return { secondFactorFor };
}

/** Removes one of the samples from the public pages (F0). */
export const switchOffSampleShape = { sample: choice(sampleKinds, "choice_invalid") };

export function parseSwitchOffSample(raw: unknown): FieldsResult<typeof switchOffSampleShape> {
  return parseFields(switchOffSampleShape, raw);
}

/** Master switches of messages (E10). */
export const changeNotificationSettingsShape = {
  version,
  enableNotifications: flag,
  enableEmailNotifications: flag,
  enableSMSNotifications: flag,
  enablePushNotifications: flag,
  keepsQuietHours: flag,
};

export function parseChangeNotificationSettings(raw: unknown): FieldsResult<typeof changeNotificationSettingsShape> {
  return parseFields(changeNotificationSettingsShape, raw);
}

export function writeNotificationSettings(value: Settings["notifications"]): Record<string, string | boolean> {
  const { smsProvider: _sms, emailProvider: _email, ...switches } = value;
  return switches;
}
