import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Digits of a PIN (G54). */
export const pinLength = 6;

/** Text of whose SHA-256 a phone has one byte, to find typing errors (G52). It is too little to find the PIN. */
export function pinCheckForm(trackingNumber: string, pin: string): string {
  return `waybill-pin ${trackingNumber} ${pin}`;
}

/** What came of a PIN that was said at an address. */
export const pinResults = ["right", "wrong"] as const;
export type PinResult = (typeof pinResults)[number];

/** Returns six decimal digits from derived bytes. @throws Error for fewer than four bytes. */
export function pinFromBytes(bytes: Uint8Array): string {
  if (bytes.length < 4) throw new Error("a PIN needs four bytes");
  const number = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  return String(number % 10 ** pinLength).padStart(pinLength, "0");
}

/** Returns the digits of a typed PIN, without spaces and dashes; null if it is not six digits. */
export function readPin(typed: string): string | null {
  const digits = typed.normalize("NFKC").replaceAll(/[\s-]/gu, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * A PIN is shown only while it can be asked for: while the parcel waits at a counter, or a driver is out with one that
 * needs it (G54, G52).
 */
export function isPinShown(status: ShipmentStatus, isDeliveredByPin: boolean): boolean {
  return status === "available_for_pickup" || (status === "out_for_delivery" && isDeliveredByPin);
}
