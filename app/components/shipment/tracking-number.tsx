import { trackingNumberGroups } from "#domain/shipments/tracking-number.ts";

/** A tracking number for reading, 3-3-3-4; the gaps are drawn, so it copies without spaces. Other shapes stay whole. */
export function TrackingNumber({ number }: { number: string }) {
  const parts = trackingNumberGroups(number);
  return (
    <span className="tracking-number">
      {parts.map((part, place) => (
        <b key={place}>{part}</b>
      ))}
    </span>
  );
}
