import type { StopKind } from "#domain/shipments/stops.ts";

/**
 * Returns what names a stop in an address: the number on the label, and which of the two stops of that parcel. It stays
 * the same when the run is put in another order, and opens nothing by itself: only work of the driver is shown.
 */
export function stopIdOf({ trackingNumber, kind }: { trackingNumber: string; kind: StopKind }): string {
  return `${trackingNumber}-${kind}`;
}

/** Address of a stop, or of a step at it ("whom"). */
export function stopAddress(id: string, step?: string): string {
  return `/driver/stops/${encodeURIComponent(id)}${step ? `/${step}` : ""}`;
}

/** Returns the id of the stop that an address names; null if it names none. */
export function stopIdIn(pathname: string): string | null {
  const [, id] = /^\/driver\/stops\/([^/]+)/.exec(pathname) ?? [];
  return id ?? null;
}
