import type { EditRun } from "#domain/road/run-inputs.ts";
import type { RunSkill } from "#domain/road/run-vocabulary.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { RunRow } from "#server/features/runs/run.rows.ts";
import { findDriver } from "#server/features/shipments/stop.rows.ts";

/** Departure of a wave if none is given. */
const usualStart = { morning: "08:00", afternoon: "13:00" } as const;

/** A break without a window begins so many hours after the start. */
const usualBreak = { fromHours: 3, untilHours: 5 };
const hourMs = 3_600_000;

/** What a run or a template plans; times are wall times. */
type Plan = Omit<EditRun, "version" | RunSkill> & { skills: RunSkill[] };

/** Returns when a run on `day` in `zone` is planned to leave. */
export function departureOf(
  plan: Pick<Plan, "wave" | "startTime">,
  { day, zone }: { day: string; zone: string },
): Date {
  return wallTimeToInstant(day, startOf(plan), zone);
}

function startOf({ wave, startTime }: Pick<Plan, "wave" | "startTime">): string {
  return startTime || usualStart[wave];
}

const plannedColumns = [
  "driverId",
  "vehicle",
  "wave",
  "startsAt",
  "endsAt",
  "capacityPieces",
  "capacityHundredthsLb",
  "skills",
  "breakMinutes",
  "breakEarliestAt",
  "breakLatestAt",
] as const;
export type RunPlan = Pick<RunRow, (typeof plannedColumns)[number]>;

/** Picks the planned columns. */
export function planValues(run: RunPlan): RunPlan {
  return Object.fromEntries(plannedColumns.map((column) => [column, run[column]])) as RunPlan;
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
 * Returns the planned columns of a run on `day` in `zone`; a time before the start is on the next day. `keptDriver`: as
 * in `plannedDriver`. @throws `invalid_input` if the user is no driver, and if the break ends before it begins.
 */
export async function planOf(
  plan: Plan,
  { day, zone }: { day: string; zone: string },
  keptDriver: string | null = null,
): Promise<RunPlan> {
  const { driver, vehicle, wave, endTime, capacityPieces, capacityPounds, skills } = plan;
  assertBreakOrder(plan);
  const start = startOf(plan);
  const startsAt = departureOf(plan, { day, zone });
  const instantOf = (time: string, isNextDay: boolean) =>
    wallTimeToInstant(isNextDay ? addDays(day, 1) : day, time, zone);
  return {
    driverId: await plannedDriver(driver, keptDriver),
    vehicle,
    wave,
    startsAt,
    endsAt: endTime === "" ? null : instantOf(endTime, endTime <= start),
    capacityPieces: capacityPieces || null,
    capacityHundredthsLb: capacityPounds * 100 || null,
    skills,
    ...breakOf(plan, startsAt, (time) => instantOf(time, time < start)),
  };
}

/** @throws `invalid_input` if the latest time of the break is before its earliest. */
export function assertBreakOrder(plan: Pick<Plan, "wave" | "startTime" | "breakFrom" | "breakUntil">): void {
  const { breakFrom, breakUntil } = plan;
  const start = startOf(plan);
  const order = (time: string) => `${time < start ? 1 : 0} ${time}`;
  if (breakFrom !== "" && breakUntil !== "" && order(breakUntil) < order(breakFrom))
    throw fieldError("breakUntil", "break_order");
}

/** Without minutes there is no break. */
function breakOf(
  { breakMinutes, breakFrom, breakUntil }: Pick<Plan, "breakMinutes" | "breakFrom" | "breakUntil">,
  startsAt: Date,
  instantOf: (time: string) => Date,
): Pick<RunPlan, "breakMinutes" | "breakEarliestAt" | "breakLatestAt"> {
  if (breakMinutes === 0) return { breakMinutes: null, breakEarliestAt: null, breakLatestAt: null };
  const after = (hours: number) => startsAt.getTime() + hours * hourMs;
  const from = breakFrom === "" ? null : instantOf(breakFrom).getTime();
  const until = breakUntil === "" ? null : instantOf(breakUntil).getTime();
  const earliest = from ?? Math.min(after(usualBreak.fromHours), until ?? Infinity);
  // A night on which clocks change can turn the two times around.
  const latest = Math.max(earliest, until ?? after(usualBreak.untilHours));
  return { breakMinutes, breakEarliestAt: new Date(earliest), breakLatestAt: new Date(latest) };
}
