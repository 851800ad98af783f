import { readCode } from "#domain/road/read-code.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";

export function shownCode(code: string, answer: ActAnswer | null): string {
  const read = readCode(code);
  if (read.kind !== "piece") return code.slice(0, 40);
  return (
    formatTrackingNumber(answer?.parcel?.trackingNumber ?? read.number) +
    (read.piece ? ` +${String(read.piece).padStart(2, "0")}` : "")
  );
}

export function timeOf(at: string, zone: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return "";
  return new Intl.DateTimeFormat("en-US", { timeStyle: "medium", timeZone: zone }).format(time);
}
