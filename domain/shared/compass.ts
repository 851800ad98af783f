import type { Position } from "#domain/shared/miles.ts";

/** Clockwise. */
const compass = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;
export type Direction = (typeof compass)[number];

/** Returns the angle in which one place lies from another near it, in radians, clockwise from north. */
export function bearing(from: Position, to: Position): number {
  const across = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180);
  return Math.atan2((to.longitude - from.longitude) * across, to.latitude - from.latitude);
}

/** Returns the direction of an angle in radians, clockwise from north. */
export function directionOf(angle: number): Direction {
  return compass[(Math.round((angle / Math.PI) * 4) + compass.length) % compass.length] ?? "north";
}
