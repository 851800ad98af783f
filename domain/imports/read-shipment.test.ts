import { describe, expect, it } from "vitest";
import { keyOfShipment, readShipment, type ShipmentReading } from "#domain/imports/read-shipment.ts";

const reading: ShipmentReading = {
  currency: "USD",
  zone: "America/New_York",
  order: "month",
  now: new Date("2026-06-10T12:00:00Z"),
  branchCode: "main",
  sender: null,
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
  it("reads a row as a booking over the counter", () => {
    expect(read({ serviceType: "Next-Day", receiverCountry: "us", isFragile: "x" }).booking).toMatchObject({
      trackingNumber: "NSG117402",
      serviceType: "standard",
      packageType: "package",
      weight: 1250,
      receiverEmail: "b@kmcl.example",
      receiverState: "GA",
      receiverCountry: "USA",
      isFragile: true,
      preferredDropoffLocation: "main",
      paymentMethod: "cash",
    });
  });

  it("keeps the dates of its history, and owes nothing for what is over", () => {
    const { history } = read({
      createdAt: "05/28/2026",
      status: "Delivered",
      statusAt: "2026-05-29 10:15",
      estimatedDelivery: "2026-05-30",
    });
    expect(history).toEqual({
      createdAt: { day: "2026-05-28" },
      events: [
        { status: "delivered", at: new Date("2026-05-29T14:15:00Z"), location: "Marietta, Georgia", description: "" },
      ],
      estimatedDelivery: { day: "2026-05-30" },
      isToldToNobody: true,
      isSettledElsewhere: true,
    });
    expect(read({ status: "in transit" }).history.isSettledElsewhere).toBe(false);
    expect(read({ status: "delivered", accountNumber: "PTC-1004" })).toMatchObject({
      booking: { paymentMethod: "account", accountNumber: "PTC-1004" },
      history: { isSettledElsewhere: false },
    });
    expect(read().history).toMatchObject({ createdAt: null, events: [] });
  });

  it("reads the documents the house came from: package type as service, timeline, defaults (E11)", () => {
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

  it("takes the company for the sender where a file names none, and never mixes both", () => {
    const none = Object.fromEntries(
      Object.keys(row())
        .filter((name) => name.startsWith("sender"))
        .map((name) => [name, ""]),
    );
    const sender = {
      ...Object.fromEntries(Object.entries(row()).filter(([name]) => name.startsWith("sender"))),
      senderName: "Us",
    };
    expect(read(none, { sender }).booking.senderName).toBe("Us");
    expect(read({}, { sender: { ...sender, senderCompany: "Ours" } }).booking).toMatchObject({
      senderName: "Northside Gifts",
      senderCompany: "",
    });
  });

  it.each([
    [{ weight: "12,5 lbs" }, ["weight number_invalid"]],
    [{ weight: "0" }, ["weight weight_positive"]],
    [{ weight: "" }, ["weight weight_required"]],
    [{ receiverEmail: "duc@goldenisles" }, ["receiverEmail email_invalid"]],
    [{ receiverZipCode: "3003" }, ["receiverZipCode zip_invalid"]],
    [{ receiverState: "" }, ["receiverState state_required"]],
    [{ receiverName: "" }, ["receiverName receiver_name_required"]],
    [{ receiverName: "n".repeat(500) }, ["receiverName text_too_long"]],
    [{ receiverEmail: "" }, ["receiverPhone contact_required"]],
    [{ serviceType: "Overnite" }, ["serviceType service_unknown"]],
    [{ status: "shiped" }, ["status status_invalid"]],
    [{ createdAt: "31/05/2026" }, ["createdAt moment_invalid"]],
    [{ createdAt: "2027-01-01" }, ["createdAt event_in_future"]],
    [{ createdAt: "2026-05-28", status: "delivered", statusAt: "2026-05-01" }, ["statusAt status_before_created"]],
    [{ timeline: "[{}]" }, ["timeline timeline_invalid"]],
    [{ paymentMethod: "credit" }, ["paymentMethod card_not_imported"]],
    [{ trackingNumber: "a/b" }, ["trackingNumber tracking_number_invalid"]],
    [
      { receiverCountry: "Atlantis", customsValue: "1", customsDescription: "Books" },
      ["receiverCountry country_invalid"],
    ],
  ])("names the cell that cannot be read: %j", (more, issues) => expect(issuesOf(more)).toEqual(issues));

  it("takes away what an export put before a formula", () => {
    expect(read({ receiverPhone: "'+17705550119", receiverName: "'=1+1" }).booking).toMatchObject({
      receiverPhone: "+17705550119",
      receiverName: "=1+1",
    });
  });
});

it("knows a row again by its number, else by its reference", () => {
  expect(
    [{ trackingNumber: "nsg 117-402" }, { reference: "po 7" }, {}].map((each) =>
      keyOfShipment(each as Record<string, string>),
    ),
  ).toEqual([keyOfShipment({ trackingNumber: "NSG117-402" }), "reference:PO 7", null]);
});
