export type Position = { latitude: number; longitude: number };

const milesOfDegree = 69.09;

/** A position that is known; null where it is not. */
export function positionOf({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Statute miles between two places not too far apart, on a flat map of their latitude: good to a hundredth across a state. */
export function milesBetween(from: Position, to: Position): number {
  const north = (to.latitude - from.latitude) * milesOfDegree;
  const narrowing = Math.cos(((from.latitude + to.latitude) / 2) * (Math.PI / 180));
  const east = (to.longitude - from.longitude) * milesOfDegree * narrowing;
  return Math.hypot(north, east);
}
