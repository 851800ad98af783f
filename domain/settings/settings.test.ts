import { describe, expect, it } from "vitest";
import { sampleAreas } from "#domain/areas/sample-areas.ts";
import { noDkim } from "#domain/settings/dkim.ts";
import { noMailProvider } from "#domain/settings/mail-provider.ts";
import { noTextProvider } from "#domain/settings/text-provider.ts";
import { defaultLimits } from "#domain/settings/limit-settings.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import { defaultSettings, readSettings, type SettingsSection, settingsSections } from "#domain/settings/settings.ts";

const accepts = (section: SettingsSection, more: object) =>
  settingsSections[section].safeParse({ ...defaultSettings[section], ...more }).success;

describe("readSettings", () => {
  it("defaults to the sample company, mail on, texts off, and no exempt ranges", () => {
    expect(readSettings({})).toEqual({
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
      policies: defaultSettings.policies,
      pages: {},
      messages: {},
      payments: defaultSettings.payments,
      retention: defaultSettings.retention,
      printers: { printers: [], gs1Prefix: "", firstSscc: 1 },
    });
  });

  it("merges stored values over the defaults, by section", () => {
    const stored = {
      general: { companyName: "Acme", socials: [] },
      notifications: { enableSMSNotifications: true },
      tracking: { limitExemptRanges: ["10.0.0.0/8"] },
      limits: { staffMailsPerDay: 7 },
    };
    expect(readSettings(stored)).toEqual({
      general: { ...sampleCompany, ...stored.general },
      notifications: { ...defaultSettings.notifications, ...stored.notifications },
      tracking: stored.tracking,
      limits: { ...defaultLimits, staffMailsPerDay: 7 },
      areas: sampleAreas,
      mail: noMailProvider,
      dkim: noDkim,
      texts: noTextProvider,
      security: { secondFactorFor: "none" },
      policies: defaultSettings.policies,
      pages: {},
      messages: {},
      payments: defaultSettings.payments,
      retention: defaultSettings.retention,
      printers: { printers: [], gs1Prefix: "", firstSscc: 1 },
    });
  });

  it("defaults to no live figures and enabled claims for rows older than these switches (F1, F2)", () => {
    const { showsLiveFigures: _, claimsHipaa: __, claimsCarbonNeutral: ___, ...older } = sampleCompany;
    const now = { showsLiveFigures: false, claimsHipaa: true, claimsCarbonNeutral: true };
    expect(readSettings({ general: older }).general).toMatchObject(now);
  });

  it.each([null, undefined, "text", 7])("treats %j as not stored", (value) => {
    expect(readSettings({ general: value }).general).toEqual(sampleCompany);
  });

  it.each([
    { general: { companyName: "" } },
    { general: { defaultCurrency: "DOLLARS" } },
    { notifications: { enableNotifications: "yes" } },
    { tracking: { limitExemptRanges: "10.0.0.0/8" } },
    { limits: { staffMailsPerDay: 0 } },
    { general: { unknown: 1 } },
  ])("rejects %j", (stored) => expect(() => readSettings(stored)).toThrow());
});

describe("the general section", () => {
  it.each([
    ["companyName", 120],
    ["shortName", 40],
    ["legalName", 160],
    ["tagline", 80],
    ["blurb", 400],
    ["companyEmail", 254],
    ["companyPhone", 40],
    ["emergencyPhone", 40],
    ["companyAddress", 300],
    ["website", 200],
    ["maintenanceMessage", 500],
    ["zone", 60],
  ])("%s accepts %i characters", (name, most) => {
    expect([
      accepts("general", { [name]: "x".repeat(most) }),
      accepts("general", { [name]: "x".repeat(most + 1) }),
    ]).toEqual([true, false]);
  });

  it("counts visible characters, without surrounding spaces and surrogate halves", () => {
    expect(accepts("general", { shortName: ` ${"😀".repeat(40)} ` })).toBe(true);
    expect(accepts("general", { companyName: " " })).toBe(false);
  });

  const social = { name: "LinkedIn", url: "https://x.example" };
  const logo = { id: "logo_1", width: 120, height: 40 };
  it.each<[object, boolean]>([
    [{ socials: Array(6).fill(social) }, true],
    [{ socials: Array(7).fill(social) }, false],
    [{ socials: [{ ...social, name: "" }] }, false],
    [{ socials: [{ ...social, name: "x".repeat(41) }] }, false],
    [{ socials: [{ ...social, url: "http://x.example" }] }, false],
    [{ socials: [{ ...social, url: `https://x.example/${"x".repeat(300)}` }] }, false],
    [{ socials: [{ ...social, icon: "x" }] }, false],
    [{ accentColor: "" }, true],
    [{ accentColor: "#0b7a75" }, true],
    [{ accentColor: "#0b7a7" }, false],
    [{ accentColor: "#0b7a755" }, false],
    [{ accentColor: "x#0b7a75" }, false],
    [{ accentColor: "#0B7A75" }, false],
    [{ logo }, true],
    [{ logo: { ...logo, id: `logo_${"x".repeat(40)}` } }, true],
    [{ logo: { ...logo, id: `logo_${"x".repeat(41)}` } }, false],
    [{ logo: { ...logo, id: "logo_" } }, false],
    [{ logo: { ...logo, id: "logo_../1" } }, false],
    [{ logo: { ...logo, id: "x/logo_1" } }, false],
    [{ logo: { ...logo, width: 0 } }, false],
    [{ logo: { ...logo, height: 1.5 } }, false],
    [{ logo: { ...logo, png: "x" } }, false],
    [{ zone: "" }, false],
    [{ trackingPrefix: "PTCX" }, false],
    [{ trackingPrefix: "XPTC" }, false],
    [{ trackingPrefix: "ptc" }, false],
    [{ trackingPrefix: "ACM" }, true],
    [{ publicTrackingDetail: "full" }, true],
    [{ publicTrackingDetail: "everything" }, false],
    [{ maintenanceMode: "on" }, false],
    [{ unknown: 1 }, false],
  ])("with %j: %j", (more, isTaken) => expect(accepts("general", more)).toBe(isTaken));
});

it.each<[SettingsSection, object, boolean]>([
  ["notifications", { smsProvider: "x".repeat(40), emailProvider: "x".repeat(40) }, true],
  ["notifications", { smsProvider: "x".repeat(41) }, false],
  ["notifications", { emailProvider: "x".repeat(41) }, false],
  ["notifications", { password: "x" }, false],
  ["tracking", { limitExemptRanges: Array(100).fill("x".repeat(60)) }, true],
  ["tracking", { limitExemptRanges: Array(101).fill("::1/128") }, false],
  ["tracking", { limitExemptRanges: ["x".repeat(61)] }, false],
  ["tracking", { other: 1 }, false],
])("the section %s with %j: %j", (section, more, isTaken) => expect(accepts(section, more)).toBe(isTaken));
