import { drawCode128, drawQr } from "#server/barcodes/draw-codes.ts";
import {
  type CityPlace,
  type FullEvent,
  type FullTracking,
  type Party,
  PublicTracking,
  type RouteStop,
  type Tracking,
} from "#domain/shipments/views.ts";
import type { OutForDelivery } from "#domain/shipments/party-view.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { NotReceived } from "#server/features/flags/find-not-received.ts";
import type { DeliveryProof } from "#server/features/counter/find-delivery-proof.ts";

/** The moment every scene is seen at: Thursday noon in Atlanta. */
export const sceneNow = new Date("2026-06-18T16:00:00.000Z");

const zone = "America/New_York";
const number = "PTC428019X7KY";
export const city = (name: string, state = "GA", country = "USA"): CityPlace => ({ city: name, state, country });
export const at = (text: string, where = zone) => ({ at: `2026-06-${text}:00.000Z`, zone: where });
const positions: Record<string, [number, number]> = {
  Savannah: [32.08, -81.09],
  Macon: [32.84, -83.63],
  Atlanta: [33.75, -84.39],
  Marietta: [33.95, -84.55],
  Nashville: [36.16, -86.78],
  Chicago: [41.88, -87.63],
  Dallas: [32.78, -96.8],
  Seattle: [47.61, -122.33],
};
export const stop = (name: string, kind: RouteStop["kind"], state = "GA"): RouteStop => ({
  city: name,
  state,
  country: "USA",
  isCountry: false,
  latitude: positions[name]?.[0] ?? 0,
  longitude: positions[name]?.[1] ?? 0,
  kind,
});

export const event = (
  status: ShipmentStatus,
  when: string,
  place: CityPlace | null,
  rest: Partial<FullEvent> = {},
): FullEvent => ({
  kind: "fact",
  status,
  occurred: at(when),
  place,
  branchName: null,
  reasonCode: null,
  publicNote: null,
  publicLocation: null,
  description: "",
  location: place ? `${place.city}, ${place.state}` : "",
  delivered: null,
  attempt: null,
  ...rest,
});

export const way: FullEvent[] = [
  event("out_for_delivery", "18T11:42", city("Marietta"), {
    publicNote: "Van loaded, 14 stops ahead of yours.",
    description: "Van loaded, 14 stops ahead of yours.",
  }),
  event("in_transit", "18T09:20", city("Atlanta"), {
    description: "Sorted for the Marietta route",
    location: "Atlanta hub",
  }),
  event("in_transit", "18T02:36", city("Atlanta"), {
    branchName: "Atlanta Main",
    description: "Arrived at the Atlanta hub",
  }),
  event("in_transit", "18T00:51", city("Macon"), { kind: "location" }),
  event("processing", "17T20:25", city("Savannah"), { description: "Picked up at the bindery" }),
  event("pending", "17T15:07", city("Savannah"), { location: "Booked online" }),
];
export const sender: Party = {
  name: "Josephine Okonkwo-Whitfield",
  company: "Oglethorpe Archival Paper & Bindery Co.",
  phone: "+19125550168",
  email: "josephine@oglethorpebindery.example",
  street: "418 Montgomery St",
  street2: "",
  city: "Savannah",
  state: "GA",
  zipCode: "31401",
  country: "USA",
  latin: "",
};
export const recipient: Party = {
  name: "Bartholomew Featherstonehaugh-Castellanos",
  company: "Kennesaw Mountain Conservation Laboratory",
  phone: "+17705550119",
  email: "receiving@kmcl.example",
  street: "1180 Powder Springs St SW",
  street2: "Suite 204",
  city: "Marietta",
  state: "GA",
  zipCode: "30064",
  country: "USA",
  latin: "",
};
export const route = [
  stop("Savannah", "travelled"),
  stop("Macon", "travelled"),
  stop("Atlanta", "travelled"),
  stop("Marietta", "now"),
];
const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });

export const full: FullTracking = {
  tier: "full",
  access: "booked",
  trackingNumber: number,
  service: "standard",
  status: "out_for_delivery",
  origin: city("Savannah"),
  destination: city("Marietta"),
  currentPlace: city("Marietta"),
  estimatedDelivery: at("18T22:00"),
  expectedBetween: null,
  deliveredAt: null,
  createdAt: at("17T15:07"),
  pieces: 1,
  weightClass: "6_to_15",
  events: way,
  route,
  sender,
  recipient,
  packageType: "package",
  description: "Nineteenth-century survey maps",
  weightLb: "10.0",
  dimensionsIn: { length: "18", width: "12", height: "6" },
  declaredValue: usd(64_000),
  isInsured: false,
  insuredValue: null,
  isFragile: false,
  requiresSignature: true,
  specialInstructions:
    "Loading dock is behind the building, off Polk Street. Ring twice and keep the crate flat: it holds nineteenth-century survey maps.",
  priority: "normal",
  hasSaturdayDelivery: false,
  hasHoldForPickup: false,
  temperatureRange: null,
  specialHandling: null,
  dangerousGoods: null,
  returnInstructions: null,
  deliveryConfirmation: "signature",
  customsValue: null,
  customsDescription: "",
  pickup: { type: "pickup", branchName: null, at: at("17T20:00"), instructions: "" },
  barcodeSvg: drawCode128(number),
  qrSvg: drawQr(`https://waybill.example/track/${number}`),
  routeCode: "MAR",
  pin: null,
  outForDelivery: null,
  receipt: {
    lines: [
      { code: "base", quantity: null, unitPriceMinor: null, shareBasisPoints: null, amount: usd(1999) },
      { code: "weight", quantity: "10.0", unitPriceMinor: 199, shareBasisPoints: null, amount: usd(1990) },
    ],
    total: usd(3989),
    paymentState: "authorised",
    paidWith: "Visa •••• 4242",
    isTest: false,
  },
  can: {
    cancel: { ok: false, reason: "already_under_way" },
    correct: { ok: false, reason: "already_under_way" },
    shareLink: { ok: true },
    bookAgain: { ok: true },
  },
};

export const onItsWay: OutForDelivery = {
  stopsBefore: 4,
  window: { from: "2026-06-18T14:40:00.000Z", until: "2026-06-18T15:20:00.000Z" },
  expectedAt: null,
  area: null,
  zone: "America/New_York",
  vehicle: "Van 7",
  left: { at: "2026-06-18T12:21:00.000Z", zone: "America/New_York", branch: "Main Branch" },
  topic: "way:sample",
};

/** The same shipment as an anonymous visitor sees it. */
export function bare(view: FullTracking): Tracking {
  return PublicTracking.strip().parse({
    ...view,
    tier: "number_only",
    events: view.events.map(({ description: _de, location: _l, delivered: _n, attempt: _a, ...shown }) => shown),
  });
}

export const since = (status: ShipmentStatus) => way.slice(way.findIndex((each) => each.status === status));
export const long = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Castellanos y Montgomery XVI";
export const trouble: Partial<FullTracking> = {
  status: "exception",
  events: [event("exception", "18T14:10", city("Marietta"), { reasonCode: "consignee_closed" }), ...way],
  estimatedDelivery: at("19T16:00"),
};
export const pending: Partial<FullTracking> = {
  status: "pending",
  currentPlace: null,
  events: since("pending"),
  route: [stop("Savannah", "now"), stop("Marietta", "ahead")],
  estimatedDelivery: at("19T22:00"),
  can: { cancel: { ok: true }, correct: { ok: true }, shareLink: { ok: true }, bookAgain: { ok: true } },
};
export const handedOut: Partial<FullTracking> = {
  status: "delivered",
  deliveredAt: at("18T14:14"),
  events: [event("delivered", "18T14:14", city("Marietta"), { branchName: "North Branch" }), ...way],
};

const sha256 = "9f2c41d8".padEnd(60, "0").concat("7be0");
const handOut: Extract<DeliveryProof, { kind: "counter" }> = {
  kind: "counter",
  at: "2026-06-18T14:14:00.000Z",
  zone,
  branch: "North Branch",
  city: "Marietta",
  proof: "document",
  documentKind: "drivers_license",
  isOther: false,
  act: null,
  signature: { state: "intact", signature: { name: recipient.name, path: drawnName() }, sha256 },
};
/** Proofs of the scenes in which the shipment was handed out. */
export const proofs: Record<string, DeliveryProof> = {
  "handed-out": handOut,
  "left-at-door": {
    kind: "door",
    at: handOut.at,
    zone,
    city: "Marietta",
    relation: "household",
    name: "Ottoline Cholmondeley",
    pin: null,
    act: null,
    photo: { state: "awaited", sha256, bytes: null },
    signature: { state: "intact", signature: { name: "Ottoline Cholmondeley", path: drawnName() }, sha256 },
  },
  "handed-out-unsigned": { ...handOut, proof: "pin", documentKind: null, signature: null },
  "handed-out-changed": { ...handOut, signature: { state: "changed", signature: null, sha256 } },
  "handed-out-withheld": { ...handOut, signature: { state: "withheld", signature: null, sha256 } },
  "handed-out-erased": {
    ...handOut,
    proof: "private_link",
    documentKind: null,
    isOther: true,
    signature: { state: "erased", signature: null, sha256 },
  },
};

const lastDay = "2026-07-02";
const open: NotReceived = { zone, lastDay, isOpen: true, reported: null, eventId: null };
const reported = { at: "2026-06-20T14:14:00.000Z", settledAt: null };
/** Scenes in which a delivery can be, or was, reported as not received. */
export const reports: Record<string, NotReceived> = {
  "handed-out": open,
  delivered: open,
  "handed-out-unsigned": { ...open, isOpen: false, reported },
  "handed-out-erased": { ...open, isOpen: false, reported: { ...reported, settledAt: "2026-06-22T13:00:00.000Z" } },
};

function drawnName(): string {
  const points = Array.from({ length: 60 }, (_, step) => {
    const [x, y] = [
      120 + step * 12 + 40 * Math.sin(step * 0.9),
      220 + 90 * Math.sin(step * 0.7) * Math.cos(step * 0.13),
    ];
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  return `M${points.join("L")}`;
}
