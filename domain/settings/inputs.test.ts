import { describe, expect, it } from "vitest";
import { parseChangeCompanySettings, parseChangeNotificationSettings } from "#domain/settings/inputs.ts";

const company = {
  version: "3",
  companyName: " Acme  Courier ",
  companyEmail: "Dispatch@Acme.example",
  companyPhone: "(404) 555-0142",
  companyAddress: "1 Main St",
  trackingPrefix: "acm",
  publicTrackingDetail: "minimal",
  termsVersion: "2026-02",
};

describe("the company page", () => {
  it("is read into what is stored", () => {
    expect(parseChangeCompanySettings(company)).toEqual({
      ok: true,
      value: {
        version: 3,
        companyName: "Acme Courier",
        companyEmail: "dispatch@acme.example",
        companyPhone: "+14045550142",
        companyAddress: "1 Main St",
        trackingPrefix: "ACM",
        publicTrackingDetail: "minimal",
        termsVersion: "2026-02",
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
    ["trackingPrefix", "", "tracking_prefix_invalid"],
    ["trackingPrefix", "AC", "tracking_prefix_invalid"],
    ["trackingPrefix", "AÇM", "tracking_prefix_invalid"],
    ["trackingPrefix", "AC1", "tracking_prefix_invalid"],
    ["publicTrackingDetail", "everything", "choice_invalid"],
    ["termsVersion", "", "terms_version_required"],
    ["version", "-1", "number_invalid"],
    ["version", "1e9", "number_invalid"],
    ["defaultCurrency", "EUR", "unknown_field"],
    ["maintenanceMode", "on", "unknown_field"],
  ])("refuses %s %j", (path, value, message) => {
    expect(parseChangeCompanySettings({ ...company, [path]: value })).toEqual({
      ok: false,
      issues: [{ path, message }],
    });
  });
});

describe("the notifications page", () => {
  it("reads an absent box as off", () => {
    expect(parseChangeNotificationSettings({ version: "2", enableNotifications: "on" })).toEqual({
      ok: true,
      value: { version: 2, enableNotifications: true, enableEmailNotifications: false, enableSMSNotifications: false },
    });
  });
});
