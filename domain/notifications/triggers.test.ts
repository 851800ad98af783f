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
  it("leaves no status out: every step is in one of what may be chosen", () => {
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

it("offers what somebody is told of, and names no step of which nobody is told", () => {
  expect(stepsTold("on_the_way", [])).toEqual(["pending", "processing", "in_transit"]);
  expect(stepsTold("on_the_way", silentByDefault)).toEqual(["pending", "processing"]);
  expect(isTold("on_the_way", silentByDefault)).toBe(true);
  expect([isTold("delivered", ["in_transit"]), isTold("delivered", ["delivered"])]).toEqual([true, false]);
});

it("keeps all that is ticked as every step, so that a step that is new one day is heard of too", () => {
  expect(triggersChosen([...updateTriggers].toReversed())).toBeNull();
  expect(triggersChosen(["delivered", "nonsense", "problems", "problems"])).toEqual(["problems", "delivered"]);
});

it("takes a form without ticks for every step, and one with none ticked for none", () => {
  expect(triggersTicked({ email: "a@b.example" })).toBeUndefined();
  expect(triggersTicked({ [ticksField]: "yes" })).toEqual([]);
  const all = Object.fromEntries(tickFields.map(({ name }) => [name, "on"]));
  expect(triggersTicked({ ...all, [ticksField]: "yes" })).toEqual([...updateTriggers]);
});

it.each([[[]], [["nonsense"]], ["delivered"], [Array(21).fill("delivered")], [null]])(
  "refuses %j of a program",
  (sent) => expect(triggersField.safeParse(sent).success).toBe(false),
);
it("reads what a program chose; left out is every step", () => {
  expect(triggersField.parse(undefined)).toBeNull();
  expect(triggersField.parse(["delivered", "delivered"])).toEqual(["delivered"]);
});
