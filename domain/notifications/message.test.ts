import { describe, expect, it } from "vitest";
import { mailCauseOf, strangerMailCap, withholdEmail, withholdOverCap } from "#domain/notifications/message.ts";
import { noClaims, type Role, systemActor, visitor } from "#domain/people/actor.ts";

const person = (role: Role) =>
  ({ kind: "person", userId: "usr_1", role, email: "", displayName: "", claims: noClaims }) as const;

describe("withholdEmail (E10)", () => {
  it.each([
    [true, true, false, true, null],
    [false, false, true, false, "notifications_off"],
    [true, false, true, false, "email_off"],
    [true, true, true, false, "opted_out"],
    [true, true, true, true, "opted_out"],
    [true, true, false, false, "shipment_preference"],
  ])(
    "notifications %j, e-mail %j, opted out %j, wanted %j: %j",
    (enableNotifications, enableEmailNotifications, isOptedOut, isWanted, reason) => {
      expect(withholdEmail({ enableNotifications, enableEmailNotifications }, { isOptedOut, isWanted })).toBe(reason);
    },
  );
});

describe("withholdOverCap (A11)", () => {
  it.each([
    [0, 0, null],
    [4, 19, null],
    [5, 5, "mailbox_hour_full"],
    [6, 19, "mailbox_hour_full"],
    [0, 20, "mailbox_day_full"],
    [5, 21, "mailbox_day_full"],
  ])("%i in the last hour and %i in the last day: %j", (lastHour, lastDay, reason) =>
    expect(withholdOverCap(strangerMailCap, { lastHour, lastDay })).toBe(reason),
  );
});

it.each([
  [visitor, "stranger"],
  [systemActor("tidy"), "system"],
  [person("customer"), "customer"],
  [person("driver"), "staff"],
  [person("dispatcher"), "staff"],
  [person("admin"), "staff"],
])("a mail that %j brings about is of a %s", (actor, cause) => expect(mailCauseOf(actor)).toBe(cause));
