import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";
import type { Position } from "#domain/shared/miles.ts";

/** Travel between points, row by row from where it begins. -1: unknown, and estimated. */
export type TravelTable = { points: readonly Position[]; seconds: readonly number[]; meters: readonly number[] };

/** Where travel times come from. */
export const travelSources = ["route_server", "estimate"] as const;
export type TravelSource = (typeof travelSources)[number];

const metersPerMile = 1609.344;

/** Names a point as a key. */
export function pointKey({ latitude, longitude }: Position): string {
  return `${latitude} ${longitude}`;
}

/** Returns the travel times of a table. What it does not have is estimated. */
export function travelOfTable({ points, seconds, meters }: TravelTable): TravelTimes {
  const places = new Map(points.map((point, at) => [pointKey(point), at]));
  const valueOf = (values: readonly number[], from: Position, to: Position): number | null => {
    const [row, column] = [places.get(pointKey(from)), places.get(pointKey(to))];
    if (row === undefined || column === undefined) return null;
    const value = values[row * points.length + column] ?? -1;
    return value < 0 ? null : value;
  };
  return {
    minutesBetween: (from, to) => {
      const found = valueOf(seconds, from, to);
      return found === null ? estimatedTravel.minutesBetween(from, to) : found / 60;
    },
    milesBetween: (from, to) => {
      const found = valueOf(meters, from, to);
      return found === null ? estimatedTravel.milesBetween(from, to) : found / metersPerMile;
    },
  };
}
