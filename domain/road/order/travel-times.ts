import { milesBetween, type Position } from "#domain/shared/miles.ts";

/** Travel between two positions: estimated here, or read from a table of a route server. */
export type TravelTimes = {
  minutesBetween: (from: Position, to: Position) => number;
  milesBetween: (from: Position, to: Position) => number;
};

/**
 * Road miles per mile of great circle in metropolitan areas. Source: Giacomin and Levinson, "Road network circuity in
 * metropolitan areas", Environment and Planning B 42(6), 2015.
 */
const roadMilesPerMile = 1.3;

/**
 * Speed of each part of a trip: the first mile is driven at 15 mph, the next two at 22, and so on. A longer trip is
 * never shorter in time, and a detour never saves any. Assumptions, except the last: trucks on interstates of 14
 * metropolitan areas drive 43 to 58 mph (Federal Highway Administration, Freight Facts and Figures 2013, table 3-17).
 */
const speedBands = [
  { upToMiles: 1, mph: 15 },
  { upToMiles: 3, mph: 22 },
  { upToMiles: 10, mph: 30 },
  { upToMiles: 30, mph: 42 },
  { upToMiles: Infinity, mph: 52 },
] as const;

export const estimatedTravel: TravelTimes = {
  minutesBetween: (from, to) => minutesFor(roadMiles(from, to)),
  milesBetween: roadMiles,
};

function roadMiles(from: Position, to: Position): number {
  return milesBetween(from, to) * roadMilesPerMile;
}

function minutesFor(miles: number): number {
  let [minutes, driven] = [0, 0];
  for (const { upToMiles, mph } of speedBands) {
    const part = Math.min(miles, upToMiles) - driven;
    if (part <= 0) break;
    minutes += (part / mph) * 60;
    driven += part;
  }
  return minutes;
}
