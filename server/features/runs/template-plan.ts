import { planOf, type RunPlan } from "#server/features/runs/run-plan.ts";
import type { RunTemplateRow } from "#server/features/runs/run-template.rows.ts";
import { findDriver } from "#server/features/shipments/stop.rows.ts";

/** Returns the plan of a template's run on a day. A driver who cannot drive leaves it without one (G39). */
export async function templatePlan(
  template: RunTemplateRow,
  at: { day: string; zone: string },
): Promise<{ plan: RunPlan; lacksDriver: boolean }> {
  const { driverId, capacityPieces, capacityHundredthsLb } = template;
  const driver = driverId === null ? null : await findDriver(driverId);
  const plan = await planOf({ ...template, driver: driver?.id ?? "", capacityPieces: 0, capacityPounds: 0 }, at);
  return { plan: { ...plan, capacityPieces, capacityHundredthsLb }, lacksDriver: driverId !== null && driver === null };
}
