import { describe, expect, it } from "vitest";
import {
  isChosenBy,
  isTold,
  silentByDefault,
  stepsTold,
  triggerOf,
  tickFields,
  ticksField,
  triggersChosen,
  triggersTicked,
  updateTriggers,
} from "#domain/notifications/triggers.ts";
import { triggersField } from "#domain/notifications/trigger-field.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

describe("isChosenBy (A9)", () => {
  it("assigns every status to a trigger", () => {
    for (const status of shipmentStatuses) {
      expect(isChosenBy(null, triggerOf(status))).toBe(true);
      expect(isChosenBy(updateTriggers, triggerOf(status))).toBe(true);
      expect(updateTriggers.filter((trigger) => isChosenBy([trigger], triggerOf(status)))).toHaveLength(1);
      expect(isChosenBy([], triggerOf(status))).toBe(false);
    }
  });

  it.each([
    ["delivered", "delivered"],
    ["out_for_delivery", "out_for_delivery"],
    ["available_for_pickup", "pickup_ready"],
    ["in_transit", "on_the_way"],
    ["exception", "problems"],
    ["on_hold", "problems"],
    ["returned", "problems"],
    ["cancelled", "problems"],
  ] as const)("%s is heard of by %s", (status, trigger) => expect(isChosenBy([trigger], triggerOf(status))).toBe(true));
});

it("offers only triggers that send something, and names no silent step", () => {
  expect(stepsTold("on_the_way", [])).toEqual(["pending", "processing", "in_transit"]);
  expect(stepsTold("on_the_way", silentByDefault)).toEqual(["pending", "processing"]);
  expect(isTold("on_the_way", silentByDefault)).toBe(true);
  expect([isTold("delivered", ["in_transit"]), isTold("delivered", ["delivered"])]).toEqual([true, false]);
});

it("stores a full selection as all, so that it includes future triggers", () => {
  expect(triggersChosen([...updateTriggers].toReversed())).toBeNull();
  expect(triggersChosen(["delivered", "nonsense", "problems", "problems"])).toEqual(["problems", "delivered"]);
});

it("treats a form without checkboxes as all, and one with none checked as none", () => {
  expect(triggersTicked({ email: "a@b.example" })).toBeUndefined();
  expect(triggersTicked({ [ticksField]: "yes" })).toEqual([]);
  const all = Object.fromEntries(tickFields.map(({ name }) => [name, "on"]));
  expect(triggersTicked({ ...all, [ticksField]: "yes" })).toEqual([...updateTriggers]);
});

it.each([[[]], [["nonsense"]], ["delivered"], [Array(21).fill("delivered")], [null]])(
  "refuses %j of a program",
  (sent) => expect(triggersField.safeParse(sent).success).toBe(false),
);
it("parses the choice of an API client; omitted means all", () => {
  expect(triggersField.parse(undefined)).toBeNull();
  expect(triggersField.parse(["delivered", "delivered"])).toEqual(["delivered"]);
});
