import { describe, expect, it } from "vitest";
import { isSamplePhone, keywordOf, textCapOf, withholdText } from "#domain/notifications/text-message.ts";

describe("withholdText (E10)", () => {
  it.each([
    [true, true, false, true, null],
    [false, false, true, false, "notifications_off"],
    [true, false, true, false, "sms_off"],
    [true, true, true, true, "opted_out"],
    [true, true, true, false, "opted_out"],
    [true, true, false, false, "shipment_preference"],
  ])(
    "notifications %j, SMS %j, opted out %j, wanted %j: %j",
    (enableNotifications, enableSMSNotifications, isOptedOut, isWanted, reason) => {
      expect(withholdText({ enableNotifications, enableSMSNotifications }, { isOptedOut, isWanted })).toBe(reason);
    },
  );
});

it.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Stop all", "stop"],
  ["stop texting me", "stop"],
  ["Unsubscribe!", "stop"],
  ["cancel", "stop"],
  ["cancel my shipment", null],
  ["STOPPED at the gate", null],
  ["start", "start"],
  ["UNSTOP", "start"],
  ["help", "help"],
  ["Help me", null],
  ["where is it?", null],
  ["", null],
])("the reply %j means %j", (answer, kind) => expect(keywordOf(answer)).toBe(kind));

it.each([
  ["+14045550142", true],
  ["+12125550199", true],
  ["+14045550200", false],
  ["+14045551042", false],
  ["+4940555010", false],
])("%s is a sample number: %j", (phone, is) => expect(isSamplePhone(phone)).toBe(is));

it("limits the texts that visitors cause to one phone (A11)", () => {
  expect(textCapOf("stranger")).toEqual({ perHour: 3, perDay: 6 });
  for (const cause of ["customer", "staff", "system"] as const)
    expect(textCapOf(cause)).toEqual({ perHour: 30, perDay: 100 });
});
