export type Position = { latitude: number; longitude: number };

const radiusOfEarthMiles = 3958.76;

export function positionOf({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Computes the great-circle distance in statute miles (haversine formula). */
export function milesBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const share = half(to.latitude - from.latitude) + across * half(to.longitude - from.longitude);
  return 2 * radiusOfEarthMiles * Math.asin(Math.sqrt(Math.min(1, share)));
}
