import { expect, it } from "vitest";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import { fitsStatus } from "#domain/shipments/reasons.ts";
import { reasonCodes, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

it.each([
  ["consignee_not_home", "delivered"],
  ["consignee_not_home", "pending"],
  ["consignee_refused", "out_for_delivery"],
  ["carrier_lost", "delivered"],
  ["carrier_lost", "out_for_delivery"],
  ["sender_not_ready", "in_transit"],
  ["sender_cancelled", "exception"],
  ["customs_delay", "delivered"],
  ["hold_payment", "delivered"],
] as const)("%s is no reason for %s, neither offered nor accepted", (reasonCode, status) => {
  expect(fitsStatus(reasonCode, status)).toBe(false);
  const fields = { status, location: "Macon, GA", occurredAt: "2026-06-18T14:25", description: "Seen", reasonCode };
  expect(parseAddTrackingEvent(fields)).toEqual({
    ok: false,
    issues: [{ path: "reasonCode", message: "reason_unfit" }],
  });
});

it.each([
  ["consignee_not_home", "exception"],
  ["consignee_not_home", "available_for_pickup"],
  ["consignee_refused", "returned"],
  ["carrier_missort", "in_transit"],
  ["carrier_damaged", "delivered"],
  ["sender_not_ready", "pending"],
  ["sender_cancelled", "cancelled"],
  ["hold_review", "on_hold"],
] as const)("%s is a reason for %s", (code, status) => expect(fitsStatus(code, status)).toBe(true));

it("leaves at least one choice for every status and every reason", () => {
  for (const status of shipmentStatuses) expect(reasonCodes.some((code) => fitsStatus(code, status))).toBe(true);
  for (const code of reasonCodes) expect(shipmentStatuses.some((status) => fitsStatus(code, status))).toBe(true);
  for (const status of shipmentStatuses) expect(fitsStatus("other", status)).toBe(true);
});
