import { describe, expect, it } from "vitest";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { presentActivity } from "#app/routes/admin/shipments/present-activity.ts";

const now = new Date("2026-06-18T18:25:00Z");
type Entry = StaffShipment["activity"][number];
const entry = (action: string, before: Entry["before"], after: Entry["after"]): Entry => ({
  id: "act_1",
  at: "2026-06-18T18:25:00.000Z",
  who: "Imani Brooks",
  action,
  fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])],
  before,
  after,
});
const shown = (each: Entry) =>
  presentActivity(
    {
      activity: [each],
      zone: "America/New_York",
      currency: "USD",
      trackingNumber: "PTC1",
      estimatedDelivery: { at: "2026-06-19T22:00:00.000Z", zone: "America/Los_Angeles" },
    },
    now,
  )[0]?.fields;

describe("presentActivity", () => {
  it("names every changed field, as the form does", () => {
    const before = {
      isFragile: true,
      lengthHundredthsIn: null,
      packageType: "package",
      priority: "normal",
      reference: "",
    };
    const after = {
      isFragile: false,
      lengthHundredthsIn: 2050,
      packageType: "document",
      priority: "urgent",
      reference: "ZZ-1",
    };
    expect(shown(entry("shipment.edited", before, after))).toBe(
      "Priority: Normal to Urgent; Package type: Package to Document; Length: empty to 20.5 in; Fragile: yes to no; Reference: ZZ-1",
    );
  });

  it.each([
    [
      "a booking",
      entry("shipment.booked", null, {
        currency: "USD",
        paymentState: "account_requested",
        service: "standard",
        status: "pending",
        totalMinor: 3989,
        trackingNumber: "PTC1",
      }),
      "Status: Pending; Number: PTC1; Service: Next-Day; Total: $39.89; Payment: Account requested",
    ],
    [
      "money that came in",
      entry(
        "payment.received",
        { method: "account", paymentState: "pending" },
        { means: "transfer", method: "account", paymentState: "paid", receivedMinor: 3989, shipmentId: "shp_1" },
      ),
      "Payment: Pending to Paid; Paid by: Bank transfer; Received: $39.89",
    ],
    [
      "money that did not",
      entry(
        "payment.receipt_taken_back",
        { method: "account", paymentState: "paid", receivedMinor: 3989 },
        {
          method: "account",
          paymentState: "pending",
          reason: "Counted twice",
          receivedMinor: null,
          shipmentId: "shp_1",
        },
      ),
      "Payment: Paid to Pending; Received: $39.89 to empty; Reason: Counted twice",
    ],
    [
      "a change",
      entry(
        "shipment.event_added",
        { status: "pending", currentLocation: "" },
        { status: "in_transit", currentLocation: "Macon, GA", eventId: "evt_1", kind: "correction" },
      ),
      "Status: Pending to In transit; Recorded as: correction; Location: Macon, GA",
    ],
    [
      "an instant in place time",
      entry("shipment.link_created", null, { expiresAt: "2026-07-18T18:25:00.000Z", linkId: "lnk_1" }),
      "Ends: July 18, 2026, 2:25 PM EDT",
    ],
    [
      "what was taken away",
      entry("shipment.corrected", { specialInstructions: "Ring twice" }, { specialInstructions: "" }),
      "Special instructions: Ring twice to empty",
    ],
    ["a plain event", entry("shipment.event_added", null, { kind: "fact" }), ""],
    [
      "a phone",
      entry("shipment.corrected", { recipientPhone: "+19125550188" }, { recipientPhone: "+19125550199" }),
      "Receiver phone: (912) 555-0188 to (912) 555-0199",
    ],
    [
      "both parties",
      entry("shipment.link_mailed", null, { parties: ["sender", "recipient"] }),
      "Sent to: sender, receiver",
    ],
    ["erased values", { ...entry("shipment.corrected", { recipientName: "x" }, null), before: null }, "Receiver name"],
    ["a field nobody named", entry("shipment.edited", { someColumn: 1 }, { someColumn: 2 }), ""],
  ])("says %s in people's words", (_name, each, words) => expect(shown(each)).toBe(words));
});
