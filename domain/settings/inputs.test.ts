import { describe, expect, it } from "vitest";
import {
  parseChangeCompanySettings,
  parseChangeNotificationSettings,
  parseChangeTrackingPrivacy,
  parseSwitchOffSample,
  writeCompanySettings,
} from "#domain/settings/inputs.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";

const company = {
  version: "3",
  companyName: " Acme  Courier ",
  companyEmail: "Dispatch@Acme.example",
  companyPhone: "(404) 555-0142",
  companyAddress: "1 Main St",
  website: "https://acme.example",
  socials: "Linked In https://www.linkedin.com/acme\r\n\r\nYouTube https://youtube.example/@acme",
  accentColor: "#0B7A75",
  trackingPrefix: "acm",
};

it("round-trips a company", () => {
  const read = parseChangeCompanySettings(company);
  if (!read.ok) throw new Error("refused");
  expect(
    parseChangeCompanySettings({
      version: read.value.version,
      ...writeCompanySettings({ ...sampleCompany, ...read.value }),
    }),
  ).toEqual(read);
});

describe("the company page", () => {
  it("is parsed into its stored form", () => {
    expect(parseChangeCompanySettings(company)).toEqual({
      ok: true,
      value: {
        version: 3,
        companyName: "Acme Courier",
        companyEmail: "dispatch@acme.example",
        companyPhone: "+14045550142",
        emergencyPhone: "",
        companyAddress: "1 Main St",
        shortName: "",
        legalName: "",
        tagline: "",
        blurb: "",
        website: "https://acme.example",
        socials: [
          { name: "Linked In", url: "https://www.linkedin.com/acme" },
          { name: "YouTube", url: "https://youtube.example/@acme" },
        ],
        accentColor: "#0b7a75",
        trackingPrefix: "ACM",
      },
    });
    expect(parseChangeCompanySettings({ ...company, companyPhone: "", companyAddress: "" })).toMatchObject({
      ok: true,
      value: { companyPhone: "", companyAddress: "" },
    });
  });

  it.each([
    ["companyName", " ", "company_name_required"],
    ["companyName", "x".repeat(121), "text_too_long"],
    ["companyName", "a\u0000", "text_not_readable"],
    ["companyEmail", "", "email_required"],
    ["companyEmail", "acme", "email_invalid"],
    ["companyPhone", "12", "phone_invalid"],
    ["emergencyPhone", "12", "phone_invalid"],
    ["website", "javascript:alert(1)", "website_invalid"],
    ["website", "acme.example", "website_invalid"],
    ["socials", "LinkedIn", "social_link_invalid"],
    ["socials", "https://www.linkedin.com/acme", "social_link_invalid"],
    ["socials", "LinkedIn javascript:alert(1)", "social_link_invalid"],
    ["socials", "a https://a.example\n".repeat(7), "social_link_invalid"],
    ["accentColor", "teal", "accent_not_a_color"],
    ["accentColor", "#000000", expect.stringMatching(/^accent_contrast:#[0-9a-f]{6}$/)],
    ["trackingPrefix", "", "tracking_prefix_invalid"],
    ["trackingPrefix", "AC", "tracking_prefix_invalid"],
    ["trackingPrefix", "AÇM", "tracking_prefix_invalid"],
    ["trackingPrefix", "AC1", "tracking_prefix_invalid"],
    ["version", "-1", "number_invalid"],
    ["version", "1e9", "number_invalid"],
    ["defaultCurrency", "EUR", "unknown_field"],
    ["maintenanceMode", "on", "unknown_field"],
  ])("rejects %s %j", (path, value, message) => {
    expect(parseChangeCompanySettings({ ...company, [path]: value })).toEqual({
      ok: false,
      issues: [{ path, message }],
    });
  });
});

describe("texts of the company page", () => {
  it.each([
    ["companyName", 120],
    ["companyAddress", 300],
    ["shortName", 40],
    ["legalName", 160],
    ["tagline", 80],
    ["blurb", 400],
  ])("%s accepts %i characters", (path, most) => {
    expect(parseChangeCompanySettings({ ...company, [path]: "x".repeat(most) }).ok).toBe(true);
    expect(parseChangeCompanySettings({ ...company, [path]: "x".repeat(most + 1) })).toEqual({
      ok: false,
      issues: [{ path, message: "text_too_long" }],
    });
  });

  it.each([
    ["website", "https://x.example/".padEnd(201, "x")],
    ["companyEmail", "x".repeat(255)],
    ["companyPhone", "4".repeat(41)],
    ["accentColor", "#".repeat(41)],
    ["trackingPrefix", "ACMACMACMAC"],
    ["socials", `${"x".repeat(2400)}\n`.repeat(2)],
  ])("limits the length of %s", (path, value) => {
    expect(parseChangeCompanySettings({ ...company, [path]: value })).toEqual({
      ok: false,
      issues: [{ path, message: "text_too_long" }],
    });
  });

  it.each([
    ["website", ""],
    ["website", "http://acme.example/about"],
    ["socials", ""],
    ["socials", "\n Linked In  https://x.example \n\n"],
    ["socials", "a https://a.example\n".repeat(6)],
    ["emergencyPhone", "+44 20 7183 8750"],
    ["accentColor", ""],
    ["version", ""],
    ["version", "999999999"],
  ])("accepts %s %j", (path, value) => {
    expect(parseChangeCompanySettings({ ...company, [path]: value })).toMatchObject({ ok: true });
  });

  it.each([
    ["trackingPrefix", "ACMX"],
    ["trackingPrefix", "XACM"],
    ["website", "xhttps://acme.example"],
    ["website", "ftp://acme.example"],
  ])("rejects %s %j", (path, value) => {
    expect(parseChangeCompanySettings({ ...company, [path]: value })).toMatchObject({ ok: false, issues: [{ path }] });
  });

  it("parses every sample's checkbox, and treats an omitted version as outdated (E5)", () => {
    const boxes = {};
    expect(parseChangeCompanySettings({ ...company, ...boxes, version: "" })).toMatchObject({
      value: {
        version: 0,
      },
    });
  });
});

describe("the sample to switch off (F0)", () => {
  it.each(["figures", "awards", "voices", "partners"])("may be %s", (sample) => {
    expect(parseSwitchOffSample({ sample })).toEqual({ ok: true, value: { sample } });
  });
  it.each(["", "prices"])("may not be %j", (sample) => {
    expect(parseSwitchOffSample({ sample })).toEqual({
      ok: false,
      issues: [{ path: "sample", message: "choice_invalid" }],
    });
  });
});

describe("the notifications page", () => {
  it("treats an absent checkbox as off", () => {
    expect(parseChangeNotificationSettings({ version: "2", enableNotifications: "on" })).toEqual({
      ok: true,
      value: {
        version: 2,
        enableNotifications: true,
        enableEmailNotifications: false,
        enableSMSNotifications: false,
        enablePushNotifications: false,
        keepsQuietHours: false,
      },
    });
    expect(parseChangeNotificationSettings({ enableEmailNotifications: "on", enableSMSNotifications: "on" })).toEqual({
      ok: true,
      value: {
        version: 0,
        enableNotifications: false,
        enableEmailNotifications: true,
        enableSMSNotifications: true,
        enablePushNotifications: false,
        keepsQuietHours: false,
      },
    });
  });
});

it("accepts only known tracking details (A1)", () => {
  expect(parseChangeTrackingPrivacy({ version: "2", publicTrackingDetail: "contacts-masked" })).toEqual({
    ok: true,
    value: {
      version: 2,
      publicTrackingDetail: "contacts-masked",
      signatureAbove: null,
      refusesPositions: false,
      showsDriverArea: false,
    },
  });
  expect(parseChangeTrackingPrivacy({ version: "2", publicTrackingDetail: "everything" })).toMatchObject({
    ok: false,
    issues: [{ path: "publicTrackingDetail", message: "choice_invalid" }],
  });
});

it.each([
  ["500", 500],
  ["500.00", 500],
  ["", null],
  ["0", "amount_invalid"],
  ["-5", "amount_invalid"],
  ["500.50", "amount_invalid"],
  ["a lot", "amount_invalid"],
  ["1000001", "amount_limit"],
] as const)("reads %j as the value that needs a signature (G50)", (signatureAbove, read) => {
  const parsed = parseChangeTrackingPrivacy({ version: "2", publicTrackingDetail: "minimal", signatureAbove });
  if (parsed.ok) expect(parsed.value.signatureAbove).toBe(read);
  else expect(parsed.issues).toEqual([{ path: "signatureAbove", message: read }]);
});
