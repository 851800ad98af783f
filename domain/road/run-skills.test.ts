import { expect, it } from "vitest";
import { skillsLacking, skillsNeeded } from "#domain/road/run-skills.ts";

const plain = {
  service: "standard",
  hasTemperatureControl: false,
  hasDangerousGoods: false,
  weightHundredthsLb: 1000,
  quantity: 1,
} as const;

it("reads from a booking what its run needs (G47)", () => {
  expect(skillsNeeded(plain)).toEqual([]);
  expect(skillsNeeded({ ...plain, service: "medical" })).toEqual(["medical"]);
  expect(skillsNeeded({ ...plain, hasTemperatureControl: true, hasDangerousGoods: true })).toEqual([
    "cold",
    "hazardous",
  ]);
  expect(skillsNeeded({ ...plain, weightHundredthsLb: null })).toEqual([]);
});

it("needs a liftgate for a piece over 150 lb, and not for several lighter ones", () => {
  const needed = (pounds: number, quantity: number) =>
    skillsNeeded({ ...plain, weightHundredthsLb: pounds * 100, quantity });
  expect([needed(150, 1), needed(151, 1), needed(300, 2), needed(301, 2), needed(151, 0)]).toEqual([
    [],
    ["liftgate"],
    [],
    ["liftgate"],
    ["liftgate"],
  ]);
});

it("lists what is needed and missing", () => {
  expect(skillsLacking(["medical", "cold"], ["cold", "liftgate"])).toEqual(["medical"]);
});
