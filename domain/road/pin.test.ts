import { expect, it } from "vitest";
import { isPinShown, pinFromBytes, readPin } from "#domain/road/pin.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

it("is six digits, also where the number is small", () => {
  expect(pinFromBytes(Uint8Array.of(0, 0, 0, 7, 9))).toBe("000007");
  expect(pinFromBytes(Uint8Array.of(0, 15, 66, 64))).toBe("000000");
  expect(pinFromBytes(Uint8Array.of(255, 255, 255, 255))).toBe("967295");
  // A view into a longer buffer reads its own bytes.
  expect(pinFromBytes(Uint8Array.of(9, 0, 0, 0, 1).subarray(1))).toBe("000001");
  expect(() => pinFromBytes(Uint8Array.of(1, 2, 3))).toThrow("four bytes");
});

it("is read with spaces, dashes and wide digits, and nothing else", () => {
  for (const typed of ["408117", " 408 117 ", "408-117", "4 0 8 1 1 7", "\uFF14\uFF10\uFF18\uFF11\uFF11\uFF17"])
    expect(readPin(typed), typed).toBe("408117");
  for (const typed of ["", "40811", "4081177", "40811a", "+408117", "4081.17"])
    expect(readPin(typed), typed).toBeNull();
});

it("is shown only while the parcel waits at a counter", () => {
  const shown = (isDeliveredByPin: boolean) =>
    shipmentStatuses.filter((status) => isPinShown(status, isDeliveredByPin));
  expect(shown(false)).toEqual(["available_for_pickup"]);
  expect(shown(true)).toEqual(["out_for_delivery", "available_for_pickup"]);
});
