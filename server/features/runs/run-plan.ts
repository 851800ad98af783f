import type { EditRun } from "#domain/road/run-inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
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

/**
 * Returns the planned columns of a run on `day` in `zone`; an end before the start is on the next day.
 * @throws `invalid_input` if the user is no driver.
 */
export async function planOf(
  { driver, vehicle, wave, startTime, endTime, capacityPieces, capacityPounds }: Omit<EditRun, "version">,
  { day, zone }: { day: string; zone: string },
) {
  const found = driver === "" ? null : await findDriver(driver);
  if (driver !== "" && !found) throw fieldError("driver", "choice_invalid");
  const start = startTime || usualStart[wave];
  return {
    driverId: found?.id ?? null,
    vehicle,
    wave,
    startsAt: departureOf({ wave, startTime }, { day, zone }),
    endsAt: endTime === "" ? null : wallTimeToInstant(endTime > start ? day : addDays(day, 1), endTime, zone),
    capacityPieces: capacityPieces || null,
    capacityHundredthsLb: capacityPounds * 100 || null,
  };
}
