import { recordOf } from "#domain/shared/records.ts";
import { z } from "zod";
import { sampleAreas } from "#domain/areas/sample-areas.ts";
import { MessageWords } from "#domain/notifications/message-words.ts";
import { secondFactorScopes } from "#domain/people/second-factor.ts";
import { policyKinds, shippedPolicyVersion } from "#domain/policies/kinds.ts";
import { currencies, mostSignatureAbove, publicTrackingDetails } from "#domain/settings/choices.ts";
import { DkimSettings, noDkim } from "#domain/settings/dkim.ts";
import { MailSettings, noMailProvider } from "#domain/settings/mail-provider.ts";
import { defaultLimits, LimitSettings } from "#domain/settings/limit-settings.ts";
import { PrinterSettings } from "#domain/printing/label-printer.ts";
import { OwnPageContents } from "#domain/settings/page-contents.ts";
import { PaymentSettings, shippedPayments } from "#domain/settings/payment-settings.ts";
import { RetentionSettings } from "#domain/settings/retention.ts";
import { retentionBounds, retentionNames } from "#domain/settings/retention-bounds.ts";
import { noTextProvider, TextSettings } from "#domain/settings/text-provider.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => codePointLength(value) <= max, { message: "text_too_long" });

export const SocialLink = z.strictObject({ name: line(40).min(1), url: z.url({ protocol: /^https$/ }).max(300) });

/** Size in px. */
export const Logo = z.strictObject({
  id: z.string().regex(/^logo_\w{1,40}$/),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Logo = z.infer<typeof Logo>;

/** Company and general operation (A1, D1, E4, E9). */
export const GeneralSettings = z.strictObject({
  companyName: line(120).min(1),
  /** For places where the full name is too long, such as a phone's header or a label. */
  shortName: line(40),
  /** Contracting party, for receipts, terms and page footers. */
  legalName: line(160),
  tagline: line(80),
  blurb: line(400),
  companyEmail: line(254),
  companyPhone: line(40),
  emergencyPhone: line(40),
  companyAddress: line(300),
  website: line(200),
  socials: z.array(SocialLink).max(6),
  /** Such as "#0b7a75", checked by domain/settings/accent.ts; blank means the default accent. */
  accentColor: z.string().regex(/^(#[0-9a-f]{6})?$/),
  logo: Logo.nullable(),
  /** Sample contents that the public pages show (F0). */
  showsSampleFigures: z.boolean(),
  showsSampleAwards: z.boolean(),
  showsSampleVoices: z.boolean(),
  showsSamplePartners: z.boolean(),
  /** Shows live figures instead of the entered ones once there are enough deliveries (F1). */
  showsLiveFigures: z.boolean(),
  /** Claims that the company can prove and therefore shows (F2). */
  claimsHipaa: z.boolean(),
  claimsCarbonNeutral: z.boolean(),
  defaultCurrency: z.enum(currencies),
  /** Time zone of the company's calendar, which defines "today". */
  zone: z.string().min(1).max(60),
  trackingPrefix: z.string().regex(/^[A-Z]{3}$/),
  publicTrackingDetail: z.enum(publicTrackingDetails),
  /** Declared value, in whole units of its currency, above which a delivery needs a signature (G50); null for none. */
  signatureAbove: z.int().min(1).max(mostSignatureAbove).nullable(),
  /** No position of a driver is asked for or kept (G88). */
  refusesPositions: z.boolean(),
  /** A party sees about where the driver is, while its delivery is next (G90). */
  showsDriverArea: z.boolean(),
  maintenanceMode: z.boolean(),
  maintenanceMessage: line(500),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

/** Master switches of messages (E10). Provider secrets are stored separately, encrypted (B8). */
const NotificationSettings = z.strictObject({
  enableNotifications: z.boolean(),
  enableEmailNotifications: z.boolean(),
  enableSMSNotifications: z.boolean(),
  enablePushNotifications: z.boolean(),
  /** Texts and browser notifications wait until morning in the recipient's time zone. */
  keepsQuietHours: z.boolean(),
  smsProvider: line(40),
  emailProvider: line(40),
});
type NotificationSettings = z.infer<typeof NotificationSettings>;

const TrackingSettings = z.strictObject({
  /** Address ranges without lookup limits, such as "10.0.0.0/8", for own offices and load tests. */
  limitExemptRanges: z.array(line(60)).max(100),
});
type TrackingSettings = z.infer<typeof TrackingSettings>;

/** Optional sign-in requirements (B7). */
const SecuritySettings = z.preprocess(readOldSecurity, z.strictObject({ secondFactorFor: z.enum(secondFactorScopes) }));

/** Older versions stored a boolean that applied to administrators only. */
function readOldSecurity(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("adminsNeedSecondFactor" in stored)) return stored;
  return { secondFactorFor: stored.adminsNeedSecondFactor === true ? "admins" : "none" };
}

/** The policy texts in force, by name. The texts are in a separate table. */
const PolicySettings = z.record(z.enum(policyKinds), z.string().min(1).max(40));

const AreaRules = z.array(z.string().min(1).max(60)).min(1).max(200);

/** Where each service collects and delivers (D4); domain/areas/area.ts parses the rules. */
const AreaSettings = z.record(z.enum(serviceKeys), z.strictObject({ origins: AreaRules, destinations: AreaRules }));

export const settingsSections = {
  general: GeneralSettings,
  notifications: NotificationSettings,
  tracking: TrackingSettings,
  limits: LimitSettings,
  areas: AreaSettings,
  mail: MailSettings,
  dkim: DkimSettings,
  texts: TextSettings,
  security: SecuritySettings,
  policies: PolicySettings,
  pages: OwnPageContents,
  messages: MessageWords,
  payments: PaymentSettings,
  retention: RetentionSettings,
  printers: PrinterSettings,
} as const;
export type SettingsSection = keyof typeof settingsSections;
export type Settings = { [S in SettingsSection]: z.infer<(typeof settingsSections)[S]> };

export const defaultSettings: Settings = {
  general: sampleCompany,
  notifications: {
    enableNotifications: true,
    enableEmailNotifications: true,
    enableSMSNotifications: false,
    enablePushNotifications: true,
    keepsQuietHours: false,
    smsProvider: "",
    emailProvider: "",
  },
  tracking: { limitExemptRanges: [] },
  limits: defaultLimits,
  areas: sampleAreas,
  mail: noMailProvider,
  dkim: noDkim,
  texts: noTextProvider,
  security: { secondFactorFor: "none" },
  policies: { privacy: shippedPolicyVersion, terms: shippedPolicyVersion, cookies: shippedPolicyVersion },
  pages: {},
  messages: {},
  payments: shippedPayments,
  retention: recordOf(retentionNames, (name) => retentionBounds[name].usual),
  printers: { printers: [], gs1Prefix: "", firstSscc: 1 },
};

/**
 * Merges stored values over the defaults, so that new fields do not break older rows. @throws ZodError if a stored
 * value is invalid.
 */
export function readSettings(stored: Partial<Record<SettingsSection, unknown>>): Settings {
  const section = <S extends SettingsSection>(name: S): Settings[S] => {
    const value = stored[name];
    const known = typeof value === "object" && value !== null ? value : {};
    return settingsSections[name].parse({ ...defaultSettings[name], ...known }) as Settings[S];
  };
  return {
    general: section("general"),
    notifications: section("notifications"),
    tracking: section("tracking"),
    limits: section("limits"),
    areas: section("areas"),
    mail: section("mail"),
    dkim: section("dkim"),
    texts: section("texts"),
    security: section("security"),
    policies: section("policies"),
    pages: section("pages"),
    messages: section("messages"),
    payments: section("payments"),
    retention: section("retention"),
    printers: section("printers"),
  };
}
