import { describe, expect, it } from "vitest";
import { messageCaps } from "#domain/limits/rate-limits.ts";
import { mailCauseOf, withholdEmail, withholdOverCap } from "#domain/notifications/message.ts";
import { withholdPush } from "#domain/notifications/push.ts";
import { withholdText } from "#domain/notifications/text-message.ts";
import { noClaims, type Role, systemActor, visitor } from "#domain/people/actor.ts";

const person = (role: Role) =>
  ({ kind: "person", userId: "usr_1", role, email: "", displayName: "", claims: noClaims }) as const;

describe("withholdEmail (E10)", () => {
  it("checks the channel settings before the person's choices", () => {
    const [on, all] = [
      { enableNotifications: true, enableEmailNotifications: true },
      { isOff: true, isWanted: false },
    ];
    expect(withholdEmail(on, { ...all, standing: "off", isChosen: false })).toBe("template_off");
    expect(withholdEmail({ ...on, enableEmailNotifications: false }, { ...all, standing: "off" })).toBe("email_off");
    const texts = { enableNotifications: true, enableSMSNotifications: true };
    expect(withholdText(texts, { ...all, isOptedOut: true })).toBe("template_off");
    expect(withholdText({ ...texts, enableSMSNotifications: false }, { ...all, isOptedOut: true })).toBe("sms_off");
    const push = { enableNotifications: true, enablePushNotifications: true };
    expect(withholdPush(push, { isOff: true, isChosen: false })).toBe("template_off");
    expect(withholdPush({ ...push, enablePushNotifications: false }, { isOff: true })).toBe("push_off");
  });

  it.each([
    [true, true, "on", true, true, null],
    [false, false, "off", false, false, "notifications_off"],
    [true, false, "off", false, false, "email_off"],
    [true, true, "off", false, false, "opted_out"],
    [true, true, "off", true, true, "opted_out"],
    [true, true, "paused", false, false, "paused"],
    [true, true, "paused", true, true, "paused"],
    [true, true, "on", false, false, "shipment_preference"],
    [true, true, "on", true, false, "step_not_chosen"],
  ] as const)(
    "notifications %j, e-mail %j, person %j, wanted %j, chosen %j: %j",
    (enableNotifications, enableEmailNotifications, standing, isWanted, isChosen, reason) => {
      const switches = { enableNotifications, enableEmailNotifications };
      expect(withholdEmail(switches, { standing, isWanted, isChosen })).toBe(reason);
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
    expect(withholdOverCap(messageCaps.visitor_mail, { lastHour, lastDay })).toBe(reason),
  );
});

it.each([
  [visitor, "stranger"],
  [systemActor("tidy"), "system"],
  [person("customer"), "customer"],
  [person("driver"), "staff"],
  [person("dispatcher"), "staff"],
  [person("admin"), "staff"],
])("attributes a mail caused by %j to a %s", (actor, cause) => expect(mailCauseOf(actor)).toBe(cause));
