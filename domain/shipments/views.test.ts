import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { CompanyContact } from "#domain/settings/company-contact.ts";
import {
  FullTracking,
  MaskedTracking,
  PublicTracking,
  readPriceLines,
  StaffShipment,
  StaffShipmentRow,
  Tracking,
} from "#domain/shipments/views.ts";

const instant = { at: "2026-06-18T18:30:00.000Z", zone: "America/New_York" };
const city = { city: "Macon", state: "GA", country: "USA" };
const publicEvent = {
  kind: "fact",
  status: "in_transit",
  occurred: instant,
  place: city,
  branchName: "Main",
  reasonCode: "weather",
  publicNote: "Rain",
  publicLocation: "Macon hub",
};
const numberOnly = {
  trackingNumber: "PTC428019X7KY",
  service: "express",
  status: "in_transit",
  origin: city,
  destination: city,
  currentPlace: city,
  estimatedDelivery: instant,
  expectedBetween: null,
  deliveredAt: instant,
  createdAt: instant,
  pieces: 2,
  weightClass: "6_to_15",
  events: [publicEvent],
  route: [
    { city: "Macon", state: "GA", country: "USA", isCountry: false, latitude: 32.8, longitude: -83.6, kind: "now" },
  ],
};
const maskedContact = { initials: "A. B.", zipStart: "303", phone: "•••• ••42", email: "a•••@e•••.com" };
const party = {
  name: "Ada Byron",
  company: "",
  phone: "+14045550142",
  email: "ada@example.com",
  street: "75 Peachtree St",
  street2: "",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  country: "USA",
  latin: "",
};
const money = { amountMinor: 3989, currency: "USD" };
const line = { code: "weight", quantity: "10", unitPriceMinor: 150, shareBasisPoints: null, amount: money };
const details = {
  sender: party,
  recipient: party,
  packageType: "package",
  description: "Books",
  weightLb: "10.0",
  dimensionsIn: { length: "18", width: "12", height: "7" },
  declaredValue: money,
  insuredValue: money,
  isInsured: true,
  isFragile: true,
  requiresSignature: false,
  specialInstructions: "",
  priority: "normal",
  hasSaturdayDelivery: false,
  hasHoldForPickup: false,
  temperatureRange: "2-8 °C",
  specialHandling: "upright",
  dangerousGoods: "paint",
  returnInstructions: "to the desk",
  deliveryConfirmation: "photo",
  customsValue: money,
  customsDescription: "Books",
  pickup: { type: "pickup", branchName: "Main", at: instant, instructions: "ring twice" },
};
const fullEvent = {
  ...publicEvent,
  description: "Left the hub",
  location: "Macon hub",
  delivered: null,
  attempt: null,
};
const [allowed, refused] = [{ ok: true }, { ok: false, reason: "already_over" }];
const full = {
  tier: "full",
  access: "owner",
  ...numberOnly,
  events: [fullEvent],
  ...details,
  barcodeSvg: "<svg/>",
  qrSvg: "<svg/>",
  routeCode: "SAV",
  pin: null,
  outForDelivery: null,
  receipt: { lines: [line], total: money, paymentState: "authorised", paidWith: "Visa 4242", isTest: false },
  can: { cancel: allowed, correct: refused, shareLink: allowed, bookAgain: allowed },
};
const row = {
  id: "shp_1",
  trackingNumber: "PTC428019X7KY",
  senderName: "Ada Sender",
  recipientName: "Grace Murray",
  recipientEmail: "grace@example.com",
  destination: "Savannah, GA",
  status: "in_transit",
  currentLocation: "Macon hub",
  service: "express",
  estimatedDelivery: instant,
  isOver: false,
  isTestPayment: false,
  createdAt: instant,
  createdAs: "booked",
  updatedAt: instant,
  deletedAt: null,
};
const staffShipment = {
  id: "shp_1",
  version: 3,
  trackingNumber: "PTC428019X7KY",
  service: "express",
  status: "in_transit",
  currentLocation: "Macon hub",
  zone: "America/New_York",
  createdAt: instant,
  createdAs: "booked",
  deletedAt: instant,
  updatedAt: instant,
  estimatedDelivery: instant,
  requestedDelivery: instant,
  pieces: 2,
  isOverWeightLimit: false,
  ...details,
  furtherDetails: [{ label: "Terms", value: "2026-01" }],
  priceLines: [line],
  total: money,
  currency: "USD",
  payment: { state: "authorised", paidWith: "Visa 4242", isTest: false },
  events: [
    {
      id: "evt_1",
      ...fullEvent,
      isPublicNote: true,
      recordedAt: instant.at,
      recordedBy: "Dana",
      correctionReason: "scanned twice",
      voided: { at: instant.at, by: "Dana", reason: "scanned twice" },
    },
  ],
  nextStatuses: ["delivered"],
  otherStatuses: ["returned"],
  activity: [
    {
      id: "act_1",
      at: instant.at,
      who: "Dana",
      action: "shipment.booked",
      fields: ["status"],
      before: null,
      after: { status: 1 },
    },
  ],
  can: {
    addEvent: allowed,
    cancel: refused,
    edit: allowed,
    delete: allowed,
    restore: refused,
    receive: allowed,
    takeBackReceipt: refused,
  },
};
const masked = {
  tier: "contacts_masked",
  ...numberOnly,
  sender: maskedContact,
  recipient: { ...maskedContact, takenBy: "" },
};
const views: [string, z.ZodType, object][] = [
  ["a stranger", PublicTracking, { tier: "number_only", ...numberOnly }],
  ["a stranger who is shown contacts", MaskedTracking, masked],
  ["whoever has a right to it", FullTracking, full],
  ["staff who list", StaffShipmentRow, row],
  ["staff", StaffShipment, staffShipment],
  [
    "a question to the company",
    CompanyContact,
    { name: "A", phone: "+14045550142", email: "a@b.example", website: "" },
  ],
];

type Place = (string | number)[];
/** Returns the paths of all objects inside a value, except for records with arbitrary keys. */
function objectsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null || place.at(-1) === "after") return [];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    objectsIn(part, [...place, Array.isArray(value) ? Number(name) : name]),
  );
  return Array.isArray(value) ? inner : [place, ...inner];
}
/** Returns a copy in which one object is changed. */
function changed(value: object, place: Place, change: (object: Record<string, unknown>) => void): object {
  const copy = structuredClone(value);
  let object = copy as Record<string, unknown>;
  for (const name of place) object = object[name] as Record<string, unknown>;
  change(object);
  return copy;
}

describe.each(views)("what %s sees (A1)", (_, view, sample) => {
  it("matches this sample", () => expect(view.parse(sample)).toEqual(sample));

  it.each(objectsIn(sample).map((place) => [place.join(".") || "it", place] as const))(
    "%s takes no field more and none less",
    (_name, place) => {
      const extra = changed(sample, place, (object) => (object.secret = "x"));
      expect(view.safeParse(extra).success).toBe(false);
      const names = Object.keys(
        place.reduce<Record<string, unknown>>(
          (at, name) => at[name] as Record<string, unknown>,
          sample as Record<string, unknown>,
        ),
      );
      for (const name of names) {
        const without = changed(sample, place, (object) => delete object[name]);
        expect([name, view.safeParse(without).success]).toEqual([name, false]);
      }
    },
  );
});

it("is identified by its tier alone", () => {
  for (const sample of [{ tier: "number_only", ...numberOnly }, masked, full])
    expect(Tracking.parse(sample)).toEqual(sample);
  expect(Tracking.safeParse({ ...masked, tier: "number_only" }).success).toBe(false);
  expect(Tracking.safeParse({ ...full, tier: "contacts_masked" }).success).toBe(false);
});

it.each(["booked", "private_link", "unlocked", "owner", "staff", "open_setting"])(
  "is shown in full on the ground %s",
  (access) => {
    expect(FullTracking.safeParse({ ...full, access }).success).toBe(true);
  },
);

it.each(["travelled", "now", "ahead", "planned"])("shows stops that are %s", (kind) => {
  expect(
    PublicTracking.safeParse({ tier: "number_only", ...numberOnly, route: [{ ...numberOnly.route[0], kind }] }).success,
  ).toBe(true);
});

describe("stored price lines", () => {
  it("accept missing rates from before rates were stored", () => {
    const { unitPriceMinor: _unit, shareBasisPoints: _share, ...old } = line;
    expect(readPriceLines([old, line])).toEqual([{ ...line, unitPriceMinor: null }, line]);
  });
  it.each([
    [null],
    [[{ code: "weight" }]],
    [[{ ...line, extra: 1 }]],
    [[{ ...line, amount: { ...money, currency: "DOLLARS" } }]],
  ])("reject unknown formats: %j", (stored) => expect(() => readPriceLines(stored)).toThrow());
});
