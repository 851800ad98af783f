import { drawCode128, drawQr } from "#server/barcodes/draw-codes.ts";
import { type CityPlace, type FullEvent, type FullTracking, type Party, PublicTracking, type RouteStop, type Tracking } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** The moment every scene is seen at: Thursday noon in Atlanta. */
export const sceneNow = new Date("2026-06-18T16:00:00.000Z");

const zone = "America/New_York";
const number = "PTC428019X7KY";
const city = (name: string, state = "GA", country = "USA"): CityPlace => ({ city: name, state, country });
const at = (text: string, where = zone) => ({ at: `2026-06-${text}:00.000Z`, zone: where });
const positions: Record<string, [number, number]> = {
  Savannah: [32.08, -81.09], Macon: [32.84, -83.63], Atlanta: [33.75, -84.39], Marietta: [33.95, -84.55], Nashville: [36.16, -86.78], Chicago: [41.88, -87.63], Dallas: [32.78, -96.8], Seattle: [47.61, -122.33],
};
const stop = (name: string, kind: RouteStop["kind"], state = "GA"): RouteStop => ({ city: name, state, latitude: positions[name]?.[0] ?? 0, longitude: positions[name]?.[1] ?? 0, kind });

const event = (status: ShipmentStatus, when: string, place: CityPlace | null, rest: Partial<FullEvent> = {}): FullEvent => ({
  kind: "fact", status, occurred: at(when), place, branchName: null, reasonCode: null, publicNote: null, publicLocation: null, description: "", location: place ? `${place.city}, ${place.state}` : "", ...rest,
});

const way: FullEvent[] = [
  event("out_for_delivery", "18T11:42", city("Marietta"), { publicNote: "Van loaded, 14 stops ahead of yours.", description: "Van loaded, 14 stops ahead of yours." }),
  event("in_transit", "18T09:20", city("Atlanta"), { description: "Sorted for the Marietta route", location: "Atlanta hub" }),
  event("in_transit", "18T02:36", city("Atlanta"), { branchName: "Atlanta Main", description: "Arrived at the Atlanta hub" }),
  event("in_transit", "18T00:51", city("Macon"), { kind: "location" }),
  event("processing", "17T20:25", city("Savannah"), { description: "Picked up at the bindery" }),
  event("pending", "17T15:07", city("Savannah"), { location: "Booked online" }),
];
const sender: Party = { name: "Josephine Okonkwo-Whitfield", company: "Oglethorpe Archival Paper & Bindery Co.", phone: "+19125550168", email: "josephine@oglethorpebindery.example", street: "418 Montgomery St", city: "Savannah", state: "GA", zipCode: "31401", country: "USA" };
const recipient: Party = { name: "Bartholomew Featherstonehaugh-Castellanos", company: "Kennesaw Mountain Conservation Laboratory", phone: "+17705550119", email: "receiving@kmcl.example", street: "1180 Powder Springs St SW, Suite 204", city: "Marietta", state: "GA", zipCode: "30064", country: "USA" };
const route = [stop("Savannah", "travelled"), stop("Macon", "travelled"), stop("Atlanta", "travelled"), stop("Marietta", "now")];
const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });

const full: FullTracking = {
  tier: "full", access: "booked", trackingNumber: number, service: "standard", status: "out_for_delivery", origin: city("Savannah"), destination: city("Marietta"), currentPlace: city("Marietta"),
  estimatedDelivery: at("18T22:00"), deliveredAt: null, createdAt: at("17T15:07"), pieces: 1, weightClass: "6_to_15", events: way, route,
  sender, recipient, packageType: "package", description: "Nineteenth-century survey maps", weightLb: "10.0", dimensionsIn: { length: "18", width: "12", height: "6" }, declaredValue: usd(64_000), insuredValue: null,
  isFragile: false, requiresSignature: true, specialInstructions: "Loading dock is behind the building, off Polk Street. Ring twice and keep the crate flat: it holds nineteenth-century survey maps.",
  priority: "normal", hasSaturdayDelivery: false, hasHoldForPickup: false, temperatureRange: null, specialHandling: null, dangerousGoods: null, returnInstructions: null, deliveryConfirmation: "signature", customsValue: null, customsDescription: "",
  pickup: { type: "pickup", branchName: null, at: at("17T20:00"), instructions: "" }, barcodeSvg: drawCode128(number), qrSvg: drawQr(`https://waybill.example/track/${number}`), routeCode: "MAR",
  receipt: { lines: [{ code: "base", quantity: null, amount: usd(1999) }, { code: "weight", quantity: "10.0 lb × $1.99", amount: usd(1990) }], total: usd(3989), paymentState: "authorised", paidWith: "Visa •••• 4242" },
  can: { cancel: { ok: false, reason: "already_under_way" }, correct: { ok: false, reason: "already_under_way" }, shareLink: { ok: true }, bookAgain: { ok: true } },
};

/** The same shipment as a stranger sees it. */
function bare(view: FullTracking): Tracking {
  return PublicTracking.strip().parse({ ...view, tier: "number_only", events: view.events.map(({ description: _de, location: _l, ...shown }) => shown) });
}

const since = (status: ShipmentStatus) => way.slice(way.findIndex((each) => each.status === status));
const long = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Castellanos y Montgomery XVI";
const trouble: Partial<FullTracking> = { status: "exception", events: [event("exception", "18T14:10", city("Marietta"), { reasonCode: "consignee_closed" }), ...way], estimatedDelivery: at("19T16:00") };
const pending: Partial<FullTracking> = {
  status: "pending", currentPlace: null, events: since("pending"), route: [stop("Savannah", "now"), stop("Marietta", "ahead")], estimatedDelivery: at("19T22:00"),
  can: { cancel: { ok: true }, correct: { ok: true }, shareLink: { ok: true }, bookAgain: { ok: true } },
};

export const scenes: Record<string, Tracking> = {
  "out-for-delivery": bare(full),
  full,
  pending: bare({ ...full, ...pending }),
  "pending-full": { ...full, ...pending },
  processing: bare({ ...full, status: "processing", currentPlace: city("Savannah"), events: since("processing"), route: [stop("Savannah", "now"), stop("Marietta", "ahead")] }),
  "in-transit-planned": bare({
    ...full, status: "in_transit", currentPlace: city("Macon"), estimatedDelivery: at("19T22:00"),
    events: [event("out_for_delivery", "19T12:00", city("Marietta"), { kind: "planned" }), event("processing", "18T21:00", city("Atlanta"), { kind: "planned" }), ...since("in_transit").slice(1)],
    route: [stop("Savannah", "travelled"), stop("Macon", "now"), stop("Atlanta", "planned"), stop("Marietta", "ahead")],
  }),
  delivered: bare({ ...full, status: "delivered", deliveredAt: at("18T14:14"), events: [event("delivered", "18T14:14", city("Marietta")), ...way] }),
  exception: bare({ ...full, ...trouble }),
  "exception-full": { ...full, ...trouble },
  "on-hold": bare({ ...full, status: "on_hold", currentPlace: city("Atlanta"), events: [event("on_hold", "18T10:10", city("Atlanta"), { reasonCode: "weather" }), ...since("in_transit")], route: [stop("Savannah", "travelled"), stop("Atlanta", "now"), stop("Marietta", "ahead")] }),
  "available-for-pickup": bare({ ...full, status: "available_for_pickup", events: [event("available_for_pickup", "18T14:30", city("Marietta"), { branchName: "North Branch" }), ...way] }),
  cancelled: bare({ ...full, status: "cancelled", currentPlace: null, events: [event("cancelled", "17T16:00", null, { reasonCode: "sender_cancelled" }), ...since("pending")], route: [stop("Savannah", "now")] }),
  returned: bare({ ...full, status: "returned", currentPlace: city("Savannah"), events: [event("returned", "18T15:00", city("Savannah"), { reasonCode: "consignee_refused" }), ...way], route: [...route.map((each) => ({ ...each, kind: "travelled" as const })), stop("Savannah", "now")] }),
  "far-away": bare({ ...full, status: "in_transit", currentPlace: city("Dallas", "TX"), destination: city("Seattle", "WA"), route: [stop("Atlanta", "travelled"), stop("Nashville", "travelled", "TN"), stop("Chicago", "travelled", "IL"), stop("Dallas", "now", "TX"), stop("Seattle", "ahead", "WA")], events: [event("in_transit", "18T10:00", city("Dallas", "TX"), { occurred: at("18T10:00", "America/Chicago") }), ...since("in_transit")] }),
  abroad: bare({ ...full, status: "in_transit", currentPlace: city("Atlanta"), destination: city("Guadalajara", "JAL", "MEX"), route: [stop("Savannah", "travelled"), stop("Atlanta", "now"), { city: "Guadalajara", state: "JAL", latitude: 20.67, longitude: -103.35, kind: "ahead" }] }),
  "one-city": bare({ ...full, service: "rush", origin: city("Atlanta"), destination: city("Atlanta"), currentPlace: city("Atlanta"), route: [stop("Atlanta", "now")] }),
  masked: { ...(bare(full) as Extract<Tracking, { tier: "number_only" }>), tier: "contacts_masked", sender: { initials: "J. O.", zipStart: "314", phone: "•••• ••68", email: "j•••@o•••.example" }, recipient: { initials: "B. F.", zipStart: "300", phone: "•••• ••19", email: "r•••@k•••.example" } },
  "long-names": { ...full, sender: { ...sender, name: long, company: "" }, recipient: { ...recipient, name: long, company: `${long} & Daughters Limited`, street: "12345 Northwest Saint Bartholomew's Conservation Boulevard, Building 17, Floor 3, Suite 204-B", city: "Rancho Santa Margarita-upon-the-Hill", zipCode: "30064-1234" }, specialInstructions: "W".repeat(120) },
  "no-data": {
    ...full, service: "medical", status: "pending", currentPlace: null, estimatedDelivery: null, route: [], events: [event("pending", "18T15:50", null, { location: "" })], dimensionsIn: null, declaredValue: null, requiresSignature: false, description: "", specialInstructions: "",
    sender: { ...sender, name: "", company: "", phone: "", email: "", street: "", city: "", state: "", zipCode: "" }, receipt: null, pickup: { type: "dropoff", branchName: null, at: null, instructions: "" },
    can: { cancel: { ok: false, reason: "not_yours" }, correct: { ok: false, reason: "not_yours" }, shareLink: { ok: false, reason: "not_yours" }, bookAgain: { ok: false, reason: "not_yours" } }, access: "unlocked",
  },
};
