import type { EditRun } from "#domain/road/run-inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { RunRow } from "#server/features/runs/run.rows.ts";
import { findDriver } from "#server/features/shipments/stop.rows.ts";

/** Departure of a wave if none is given. */
const usualStart = { morning: "08:00", afternoon: "13:00" } as const;

/** Returns when a run on `day` in `zone` is planned to leave. */
export function departureOf(
  { wave, startTime }: Pick<EditRun, "wave" | "startTime">,
  { day, zone }: { day: string; zone: string },
): Date {
  return wallTimeToInstant(day, startTime || usualStart[wave], zone);
}

export type RunPlan = Pick<
  RunRow,
  "driverId" | "vehicle" | "wave" | "startsAt" | "endsAt" | "capacityPieces" | "capacityHundredthsLb"
>;

/** Picks the planned columns. */
export function planValues(run: RunPlan): RunPlan {
  const { driverId, vehicle, wave, startsAt, endsAt, capacityPieces, capacityHundredthsLb } = run;
  return { driverId, vehicle, wave, startsAt, endsAt, capacityPieces, capacityHundredthsLb };
}

/**
 * Returns the id of the driver of a plan, null without one. `kept`: who has it already, and stays on it even if they
 * cannot drive now. @throws `invalid_input` if the user is no driver.
 */
export async function plannedDriver(driver: string, kept: string | null = null): Promise<string | null> {
  if (driver === "" || driver === kept) return driver || null;
  const found = await findDriver(driver);
  if (!found) throw fieldError("driver", "choice_invalid");
  return found.id;
}

/**
 * Returns the planned columns of a run on `day` in `zone`; an end before the start is on the next day. `keptDriver`: as
 * in `plannedDriver`. @throws `invalid_input` if the user is no driver.
 */
export async function planOf(
  { driver, vehicle, wave, startTime, endTime, capacityPieces, capacityPounds }: Omit<EditRun, "version">,
  { day, zone }: { day: string; zone: string },
  keptDriver: string | null = null,
): Promise<RunPlan> {
  const start = startTime || usualStart[wave];
  return {
    driverId: await plannedDriver(driver, keptDriver),
    vehicle,
    wave,
    startsAt: departureOf({ wave, startTime }, { day, zone }),
    endsAt: endTime === "" ? null : wallTimeToInstant(endTime > start ? day : addDays(day, 1), endTime, zone),
    capacityPieces: capacityPieces || null,
    capacityHundredthsLb: capacityPounds * 100 || null,
  };
}
