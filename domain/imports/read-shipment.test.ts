import type { ShipmentReading } from "#domain/imports/imported-fields.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importFields } from "#domain/imports/columns.ts";
import { readShipment } from "#domain/imports/read-shipment.ts";

const reading: ShipmentReading = {
  currency: "USD",
  zone: "America/New_York",
  order: "month",
  now: new Date("2026-06-10T12:00:00Z"),
  isToldToNobody: true,
};
const row = (more: Record<string, string> = {}) => ({
  trackingNumber: "NSG-117402",
  weight: "12.5 lbs",
  senderName: "Northside Gifts",
  senderPhone: "(404) 555-0123",
  senderAddress: "75 Peachtree St",
  senderCity: "Atlanta",
  senderState: "GA",
  senderZipCode: "30303",
  receiverName: "Bartholomew F",
  receiverEmail: "B@kmcl.example",
  receiverAddress: "1 Main St",
  receiverCity: "Marietta",
  receiverState: "Georgia",
  receiverZipCode: "30064",
  ...more,
});
function read(more: Record<string, string> = {}, by: Partial<ShipmentReading> = {}) {
  const result = readShipment(row(more), { ...reading, ...by });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}
const issuesOf = (more: Record<string, string>) => {
  const result = readShipment(row(more), reading);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path} ${message}`);
};

describe("readShipment", () => {
  it("parses a row as a counter booking", () => {
    expect(read({ serviceType: "Next-Day", receiverCountry: "us", isFragile: "x" }).booking).toMatchObject({
      trackingNumber: "NSG117402",
      serviceType: "standard",
      packageType: "package",
      weight: 1250,
      receiverEmail: "b@kmcl.example",
      receiverState: "GA",
      receiverCountry: "USA",
      isFragile: true,
      pickupType: null,
      preferredDropoffLocation: "",
    });
  });

  it("keeps the dates of its history, and owes nothing unless it states a payment", () => {
    const { history } = read({
      createdAt: "05/28/2026",
      status: "Delivered",
      statusAt: "2026-05-29 10:15",
      estimatedDelivery: "2026-05-30T00:00:00-06:00",
    });
    expect(history).toEqual({
      createdAt: { day: "2026-05-28" },
      events: [
        { status: "delivered", at: new Date("2026-05-29T14:15:00Z"), location: "Marietta, Georgia", description: "" },
      ],
      estimatedDelivery: { day: "2026-05-30" },
      isToldToNobody: true,
      hasPayment: false,
      isPaid: false,
      notStated: ["serviceType", "packageType", "quantity"],
      isMethodKnown: false,
      isStatusUndated: false,
      isCreationKnown: true,
      reference: "",
    });
    expect(read({ status: "delivered", accountNumber: "PTC-1004" })).toMatchObject({
      booking: { paymentMethod: "account", accountNumber: "PTC-1004" },
      history: { hasPayment: true },
    });
    expect(read().history).toMatchObject({ createdAt: null, events: [] });
  });

  it("parses the predecessor's documents: package type as service, timeline, defaults (E11)", () => {
    const timeline = JSON.stringify([
      { location: "Macon, GA", status: "in_transit", timestamp: "2026-05-29T10:00:00.000Z", description: "Left" },
      { location: "Atlanta, GA", status: "pending", timestamp: "2026-05-28T10:00:00.000Z", description: "Made" },
    ]);
    const { booking, history } = read({
      packageType: "priority",
      timeline,
      status: "in_transit",
      insurance: "Standard Coverage",
    });
    expect(booking).toMatchObject({
      serviceType: "rush",
      packageType: "package",
      insurance: false,
      insuranceValue: null,
    });
    expect(history.events.map(({ status, location }) => [status, location])).toEqual([
      ["pending", "Atlanta, GA"],
      ["in_transit", "Macon, GA"],
    ]);
    expect(history.createdAt).toEqual(new Date("2026-05-28T10:00:00Z"));
    expect(read({ packageType: "standard" }).booking.serviceType).toBe("standard");
    expect(read({ insurance: "500" }).booking).toMatchObject({ insurance: true, insuranceValue: 50_000 });
  });

  it("accepts missing sender, weight, contact, country, customs and price (A5, E11)", () => {
    const lacking = Object.fromEntries(
      Object.keys(row())
        .filter((name) => name.startsWith("sender"))
        .map((name) => [name, ""]),
    );
    const { booking, history } = read({
      ...lacking,
      weight: "",
      receiverEmail: "",
      receiverPhone: "",
      receiverCountry: "",
    });
    expect(booking).toMatchObject({
      senderName: "",
      senderCompany: "",
      senderPhone: "",
      senderAddress: "",
      weight: null,
      pickupType: null,
      preferredDropoffLocation: "",
      receiverCountry: "USA",
      customsValue: null,
    });
    expect(history).toMatchObject({ hasPayment: false });
    expect(read({ ...lacking, senderName: "Alder Shop" }).booking).toMatchObject({
      senderName: "Alder Shop",
      senderCity: "",
    });
    expect(
      read({ receiverCountry: "FRA", receiverState: "", receiverZipCode: "75001" }).booking.customsValue,
    ).toBeNull();
  });

  it("accepts insurance without an amount, and imports document notes as customer notes", () => {
    expect(read({ insurance: "true" }).booking).toMatchObject({ insurance: true, insuranceValue: null });
    expect(read({ insurance: "no" }).booking).toMatchObject({ insurance: false });
    expect(read({ notes: "Ring twice" }).booking).toMatchObject({ specialInstructions: "Ring twice", notes: "" });
    expect(
      read({ notes: "Ring twice", specialInstructions: "Back gate", staffNotes: "Late payer" }).booking,
    ).toMatchObject({
      specialInstructions: "Back gate\nRing twice",
      notes: "Late payer",
    });
  });

  it("uses the newest history entry as status if none is given, without adding an entry", () => {
    const timeline = JSON.stringify([
      { status: "In Transit", timestamp: "2026-05-24T10:00:00-05:00", location: "Atlanta, GA" },
      { status: "Delivered", timestamp: { _seconds: 1_779_735_600 }, location: "Marietta, GA" },
    ]);
    expect(read({ timeline }).history.events.map(({ status }) => status)).toEqual(["in_transit", "delivered"]);
  });

  it("uses the first terminal entry as status, without adding one (late scans)", () => {
    const timeline = JSON.stringify([
      { status: "Delivered", timestamp: "2026-05-25T14:00:00-05:00", location: "Marietta, GA" },
      { status: "Out for delivery", timestamp: "2026-05-25T14:05:00-05:00", location: "Marietta, GA" },
    ]);
    const rows: Record<string, string>[] = [
      {},
      { status: "Delivered" },
      { status: "Delivered", statusAt: "2026-05-25T14:01:00-05:00" },
    ];
    for (const more of rows) {
      const { events, isStatusUndated } = read({ timeline, ...more }).history;
      expect(events.map(({ status }) => status)).toEqual(["delivered", "out_for_delivery"]);
      expect(isStatusUndated).toBe(false);
    }
  });

  it.each([
    [{ deliveredAt: "2026-05-29" }, { day: "2026-05-29" }],
    [{ deliveredAt: "2026-05-29 15:00", status: "" }, new Date("2026-05-29T19:00:00Z")],
    [{ deliveredAt: "2026-05-29", status: "Delivered", createdAt: "2026-05-28" }, { day: "2026-05-29" }],
  ])("parses a delivery day without a status: %j", (more, at) =>
    expect(read(more).history).toMatchObject({ events: [{ status: "delivered", at }], isStatusUndated: false }),
  );

  it("parses a delivery checkmark as delivered on an unknown day", () => {
    expect(read({ deliveredAt: "yes" }).history).toMatchObject({
      createdAt: null,
      events: [{ status: "delivered" }],
      isStatusUndated: true,
    });
    expect(read({ deliveredAt: "no" }).history.events).toEqual([]);
  });

  it.each([
    ["Paid in full", "yes"],
    ["paid", "yes"],
    ["Unpaid", "no"],
    ["pending", "no"],
  ])("parses the payment %j", (paymentState, isReceived) =>
    expect(read({ paymentState }).booking.paymentReceived).toBe(isReceived === "yes"),
  );

  it("treats a kind of dangerous goods as dangerous goods", () => {
    expect(read({ dangerousGoodsType: "UN3481" }).booking).toMatchObject({ dangerousGoods: true });
    expect(read({ dangerousGoodsType: "none" }).booking).toMatchObject({ dangerousGoods: false });
  });

  it("parses a weight with the unit of its column", () => {
    expect(read({ weight: "2", weightUnit: "kg" }).booking.weight).toBe(440);
    expect(issuesOf({ weight: "2", weightUnit: "stone" })).toEqual(["weightUnit weight_unit_unknown"]);
  });

  it("parses pickup day and time in the same formats as other dates", () => {
    const pickup = { pickupType: "Pick-up", pickupDate: "12/01/2026", pickupTime: "10:00 AM" };
    expect(read(pickup).booking).toMatchObject({ pickupType: "pickup", pickupDate: "2026-12-01", pickupTime: "10:00" });
    expect(read({ pickupDate: "2026-12-01T10:00" }).booking).toMatchObject({
      pickupType: "pickup",
      pickupDate: "2026-12-01",
      pickupTime: "10:00",
    });
    expect(issuesOf({ ...pickup, pickupTime: "noonish" })).toEqual(["pickupTime date_time_invalid"]);
    expect(issuesOf({ pickupType: "by bike" })).toEqual(["pickupType choice_invalid"]);
  });

  it("parses numbers with thousands, and rejects codes that lost digits", () => {
    expect(read({ weight: "1,234.5 lbs", quantity: "2" }).booking).toMatchObject({ weight: 123_450, quantity: 2 });
    expect(issuesOf({ reference: "9.4e+21" })).toEqual(["reference number_lost_digits"]);
    expect(issuesOf({ trackingNumber: "9.40012E+21" })).toEqual(["trackingNumber number_lost_digits"]);
    expect(read({ receiverZipCode: "30064.0" }).booking.receiverZipCode).toBe("30064");
  });

  it("reads the times of a row in its own time zone, and asks about one it does not know", () => {
    const at = { createdAt: "2026-05-20 10:00" };
    expect(read({ ...at, timeZone: "UTC" }).history.createdAt).toEqual(new Date("2026-05-20T10:00:00Z"));
    expect(read({ ...at, timeZone: "Pacific" }).history.createdAt).toEqual(new Date("2026-05-20T17:00:00Z"));
    expect(read({ ...at, timeZone: "" }).history.createdAt).toEqual(read(at).history.createdAt);
    expect(issuesOf({ ...at, timeZone: "Mars" })).toEqual(["timeZone zone_invalid"]);
  });

  it("never throws for a text in any column", () => {
    const names = [...importFields("shipments")];
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        "2026-11-20 10:11:12 -0500",
        "1e400",
        "-0",
        "[{}]",
        "[[1]]",
        '[{"timestamp":{"seconds":1e300}}]',
        "\u0000",
        "NaN",
        "24:00",
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), text, (name, value) => {
        const result = readShipment(row({ [name]: value }), reading);
        if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 1500 },
    );
  });

  it("reads the numbers of a file with decimal commas", () =>
    expect(read({ weight: "2,5", value: "1.234,50", length: "30,5", width: "20", height: "10" }).booking).toMatchObject(
      {
        weight: 250,
        value: 123_450,
        length: 3050,
      },
    ));

  it.each([
    [{ weight: "12,534 56 lbs" }, ["weight number_invalid"]],
    [{ weight: "1,2345" }, ["weight number_invalid"]],
    [{ value: "6377,9972" }, ["value amount_invalid"]],
    [{ value: "1.234,567" }, ["value amount_invalid"]],
    [{ weight: "0" }, ["weight weight_positive"]],
    [{ weight: "", accountNumber: "PTC-1004" }, ["weight weight_required"]],
    [{ receiverEmail: "duc@goldenisles" }, ["receiverEmail email_invalid"]],
    [{ receiverZipCode: "3003" }, ["receiverZipCode zip_invalid"]],
    [{ receiverState: "" }, ["receiverState state_required"]],
    [{ receiverZipCode: "" }, ["receiverZipCode zip_required"]],
    [{ receiverName: "" }, ["receiverName receiver_name_required"]],
    [{ receiverName: "n".repeat(500) }, ["receiverName text_too_long"]],
    [{ insurance: "perhaps" }, ["insurance choice_invalid"]],
    [{ serviceType: "Overnite" }, ["serviceType service_unknown"]],
    [{ status: "shiped" }, ["status status_invalid"]],
    [{ createdAt: "31/05/2026" }, ["createdAt moment_invalid"]],
    [{ createdAt: "2027-01-01" }, ["createdAt event_in_future"]],
    [{ createdAt: "2026-05-28", status: "delivered", statusAt: "2026-05-01" }, ["statusAt status_before_created"]],
    [{ timeline: "[{}]" }, ["timeline timeline_invalid"]],
    [{ value: "5000 JPY" }, ["value other_currency:USD"]],
    [{ insuranceValue: "50.00 EUR" }, ["insuranceValue other_currency:USD"]],
    [{ value: "1.200" }, ["value amount_invalid"]],
    [{ paymentMethod: "credit" }, ["paymentMethod card_not_imported"]],
    [{ paymentMethod: "Credit card" }, ["paymentMethod card_not_imported"]],
    [{ paymentMethod: "PayPal" }, ["paymentMethod choice_invalid"]],
    [{ paymentMethod: "Bank transfer", paymentState: "paid" }, ["paymentMethod choice_invalid"]],
    [{ paymentMethod: "COD" }, ["paymentMethod choice_invalid"]],
    [{ paymentState: "refunded" }, ["paymentState choice_invalid"]],
    [{ paymentState: "partially_paid" }, ["paymentState choice_invalid"]],
    [{ paymentState: "authorized" }, ["paymentState choice_invalid"]],
    [{ paymentState: "2026-05-20" }, ["paymentState choice_invalid"]],
    [{ status: "in transit", deliveredAt: "2026-05-29" }, ["deliveredAt status_not_delivered"]],
    [{ deliveredAt: "soon" }, ["deliveredAt moment_invalid"]],
    [{ createdAt: "2026-05-28", deliveredAt: "2026-05-01" }, ["deliveredAt status_before_created"]],
    [
      { createdAt: "2026-05-28 10:00", deliveredAt: "2026-05-28 09:00", statusAt: "2026-05-28 15:00" },
      ["deliveredAt status_before_created"],
    ],
    [{ deliveredAt: "2026-05-28", statusAt: "2026-05-29 15:00" }, ["deliveredAt delivered_differs"]],
    [{ deliveredAt: "2026-05-29 12:00", statusAt: "2026-05-28" }, ["deliveredAt delivered_differs"]],
    [
      { deliveredAt: "2026-05-25", timeline: '[{"status":"Delivered","timestamp":"2026-05-24T10:00:00Z"}]' },
      ["deliveredAt delivered_differs"],
    ],
    [{ deliveredAt: "2026-05-28", pickupDate: "2026-05-29" }, ["pickupDate pickup_after_delivery"]],
    [{ length: "10" }, ["width dimension_missing", "height dimension_missing"]],
    [{ createdAt: "2026-05-28", estimatedDelivery: "2062-05-20" }, ["estimatedDelivery promise_too_far"]],
    [{ estimatedDelivery: "2062-05-20" }, ["estimatedDelivery promise_too_far"]],
    [{ createdAt: "2026-05-28", estimatedDelivery: "2026-05-20" }, ["estimatedDelivery promise_before_created"]],
    [
      { status: "in transit", timeline: '[{"status":"Delivered","timestamp":"2026-05-24T10:00:00Z"}]' },
      ["status status_after_end"],
    ],
    [{ trackingNumber: "a/b" }, ["trackingNumber tracking_number_invalid"]],
    [
      { receiverCountry: "Atlantis", customsValue: "1", customsDescription: "Books" },
      ["receiverCountry country_invalid"],
    ],
  ])("reports the invalid cell: %j", (more, issues) => expect(issuesOf(more)).toEqual(issues));

  it("reports that a total line is not a shipment", () => {
    expect(readShipment({ reference: "Total", weight: "37.5", receiverName: "" }, reading)).toEqual({
      ok: false,
      issues: [{ path: "", message: "row_is_total" }],
    });
  });

  it("keeps the apostrophe of a text, because the table was read without guards", () =>
    expect(read({ receiverName: "'=1+1" }).booking.receiverName).toBe("'=1+1"));

  it("takes the day of delivery over a status date of the same day", () =>
    expect(read({ deliveredAt: "2026-05-29 12:00", statusAt: "2026-05-29 12:04" }).history.events).toMatchObject([
      { status: "delivered", at: new Date("2026-05-29T16:00:00Z") },
    ]));

  it("rounds pounds with two decimals like a converted weight", () => {
    expect(read({ weight: "1.25" }).booking.weight).toBe(130);
    expect(read({ weight: "0.04 lb" }).booking.weight).toBe(10);
    expect(read({ weight: "20 oz" }).booking.weight).toBe(130);
  });

  it("accepts a promise of the day of booking", () =>
    expect(issuesOf({ createdAt: "2026-05-28 18:00", estimatedDelivery: "2026-05-28" })).toEqual([]));

  it("restores records of our own export that were booked after their first events", () => {
    const backfilled = {
      createdAt: "2026-06-09T15:00:00.000Z",
      status: "delivered",
      statusAt: "2026-06-08T14:00:00.000Z",
      deliveredAt: "2026-06-08T14:00:00.000Z",
      estimatedDelivery: "2026-06-08T22:00:00.000Z",
    };
    expect(issuesOf(backfilled).length).toBe(2);
    const { history } = read(backfilled, { isOwnExport: true });
    expect(history).toMatchObject({
      createdAt: new Date("2026-06-09T15:00:00Z"),
      events: [{ status: "delivered", at: new Date("2026-06-08T14:00:00Z") }],
    });
  });

  it("restores a shipment of our own export that was delivered before its planned pickup", () => {
    const early = { deliveredAt: "2026-05-28", pickupType: "pickup", pickupDate: "2026-05-29", pickupTime: "10:00" };
    expect(issuesOf(early)).toEqual(["pickupDate pickup_after_delivery"]);
    expect(read(early, { isOwnExport: true }).booking.pickupDate).toBe("2026-05-29");
  });

  it.each(["none_due", "None due"])("parses the payment %j of our own export as nothing to pay", (paymentState) =>
    expect(read({ paymentState, paymentMethod: "cash" }).history).toMatchObject({
      hasPayment: false,
      isPaid: false,
    }),
  );
});
