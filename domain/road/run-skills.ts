import { type RunSkill, runSkills } from "#domain/road/run-vocabulary.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Heaviest piece that goes without a liftgate, in pounds; parcel carriers take none above this. */
const mostPoundsByHand = 150;

export type SkillFlags = Record<RunSkill, boolean>;

type Freight = {
  service: ServiceKey;
  hasTemperatureControl: boolean;
  hasDangerousGoods: boolean;
  /** Of all pieces; null if unknown. */
  weightHundredthsLb: number | null;
  quantity: number;
};

/** Returns the skills that a run needs to collect or deliver a shipment (G47). */
export function skillsNeeded(freight: Freight): RunSkill[] {
  const { service, hasTemperatureControl, hasDangerousGoods, weightHundredthsLb, quantity } = freight;
  return skillsOf({
    medical: service === "medical",
    cold: hasTemperatureControl,
    hazardous: hasDangerousGoods,
    liftgate: (weightHundredthsLb ?? 0) / 100 / Math.max(1, quantity) > mostPoundsByHand,
  });
}

export function skillsOf(flags: SkillFlags): RunSkill[] {
  return runSkills.filter((skill) => flags[skill]);
}

/** Returns the skills that are needed and missing. */
export function skillsLacking<S extends string>(needed: readonly S[], skills: readonly string[]): S[] {
  return needed.filter((skill) => !skills.includes(skill));
}
