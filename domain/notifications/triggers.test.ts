import { describe, expect, it } from "vitest";
import {
  hearsOf,
  tickFields,
  ticksField,
  triggersChosen,
  triggersField,
  triggersTicked,
  updateTriggers,
} from "#domain/notifications/triggers.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

describe("hearsOf (A9)", () => {
  it("leaves no status out: every step is in one of what may be chosen", () => {
    for (const status of shipmentStatuses) {
      expect(hearsOf(null, status)).toBe(true);
      expect(hearsOf(updateTriggers, status)).toBe(true);
      expect(updateTriggers.filter((trigger) => hearsOf([trigger], status))).toHaveLength(1);
      expect(hearsOf([], status)).toBe(false);
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
  ] as const)("%s is heard of by %s", (status, trigger) => expect(hearsOf([trigger], status)).toBe(true));
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
