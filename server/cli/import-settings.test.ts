import { expect, it } from "vitest";
import { linesOf } from "#server/cli/import-settings.ts";

const none = { changes: [], same: [], left: [], issues: [] };

it("lists what changes, what is wrong, what is left out and what is the same", () => {
  expect(
    linesOf({
      changes: [{ field: "enableSMSNotifications", before: false, after: true }],
      same: ["companyName"],
      left: [{ field: "smsApiKey", reason: "secret" }],
      issues: [{ path: "companyEmail", message: "email_invalid" }],
    }),
  ).toEqual([
    expect.stringMatching(/: off → on$/),
    expect.stringMatching(/^Email.*: Enter a valid email address$|^.*: Enter a valid email address$/),
    expect.stringContaining("smsApiKey: A key is never read"),
    expect.stringMatching(/^The same already: Company name\.$/),
    "The settings were not changed.",
  ]);
});

it("never says that nothing differs if a field was rejected or left out", () => {
  expect(linesOf({ ...none, issues: [{ path: "companyEmail", message: "email_invalid" }] }).at(-1)).toBe(
    "The settings were not changed.",
  );
  expect(linesOf({ ...none, left: [{ field: "defaultCurrency", reason: "currency" }] }).at(-1)).toBe(
    "Nothing in it can change your settings.",
  );
  expect(linesOf({ ...none, same: ["companyName"] }).at(-1)).toBe("Nothing in it differs from your settings.");
});
