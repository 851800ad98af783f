import { describe, expect, it } from "vitest";
import { fillSettings } from "#app/components/admin/settings/settings-entry.ts";

const opened = { version: 3, values: { companyName: "Acme", phone: "1", mails: "on" } };
const later = { version: 4, values: { companyName: "Apex", phone: "1", mails: "on" } };
const refused = (values: Record<string, string>) => ({
  message: "no",
  issues: [{ field: "phone", message: "Enter a valid phone number" }],
  values,
});
const overtaken = (values: Record<string, string>) => ({ message: "no", issues: [], values, isStale: true });

describe("fillSettings", () => {
  it("shows what was saved when the form was opened, and sends that version", () => {
    const { entry, isStale, version } = fillSettings(opened, opened, undefined);
    expect(entry.text("companyName")).toEqual({
      name: "companyName",
      defaultValue: "Acme",
      error: undefined,
      warning: undefined,
    });
    expect([entry.isChosen("mails", "on"), isStale, version]).toEqual([true, false, "3"]);
  });

  it("does not send a newer version only because the page learned of it", () => {
    expect(fillSettings(opened, later, undefined)).toMatchObject({ isStale: false, version: "3" });
  });

  it("nor after a refusal for another reason: no one was told yet that another user saved", () => {
    const { entry, isStale, version } = fillSettings(opened, later, refused({ version: "3", companyName: "Mine" }));
    expect([entry.saved("companyName"), isStale, version]).toEqual([undefined, false, "3"]);
  });

  it("keeps what was typed, absent boxes too, beside the sentences of its fields", () => {
    const { entry, isStale, version } = fillSettings(
      opened,
      opened,
      refused({ version: "3", companyName: "Mine", phone: "x" }),
    );
    expect(entry.text("phone")).toEqual({
      name: "phone",
      defaultValue: "x",
      error: "Enter a valid phone number",
      warning: undefined,
    });
    expect([entry.text("companyName").defaultValue, entry.isChosen("mails", "on"), isStale, version]).toEqual([
      "Mine",
      false,
      false,
      "3",
    ]);
  });

  it("shows after a conflict what is saved where it differs, and lets the next try replace it knowingly (E5)", () => {
    const { entry, isStale, version } = fillSettings(
      opened,
      later,
      overtaken({ version: "3", companyName: "Mine", phone: "1", mails: "on" }),
    );
    expect(entry.text("companyName")).toMatchObject({ defaultValue: "Mine", warning: "Saved now: Apex" });
    expect([entry.saved("phone"), entry.saved("mails"), isStale, version]).toEqual([undefined, undefined, true, "4"]);
  });

  it("takes an answer that never reached the server as none", () => {
    expect(fillSettings(opened, opened, { message: "cut off", issues: [], values: {} })).toMatchObject({
      isStale: false,
      version: "3",
    });
  });
});
