/**
 * Returns the live topic for changes of a driver's stops. Only that driver and staff may subscribe
 * (`server/api/live.ts`).
 */
export function stopsTopic(driverId: string): string {
  return `stops:${driverId}`;
}
