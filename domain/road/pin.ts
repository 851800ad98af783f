import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Digits of a PIN (G54). */
const pinLength = 6;

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

/** A PIN is shown only while it can be asked for: while the parcel waits at a counter. */
export function isPinShown(status: ShipmentStatus): boolean {
  return status === "available_for_pickup";
}
