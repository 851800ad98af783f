import type { PersonActor, StaffActor } from "#domain/people/actor.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { bookingOf, nextOpenDay, partyFields } from "#server/seed/bookings.ts";
import { georgians } from "#server/seed/cast.ts";
import { bookSample } from "#server/seed/world.ts";

export type SampleDriver = "dale" | "kwabena" | "luisa" | "otis" | "renee";
export type RoadPeople = { admin: StaffActor; dispatcher: StaffActor; drivers: Record<SampleDriver, PersonActor> };

type ParcelPlan = {
  pieces?: number;
  isPickup?: boolean;
  branch?: string;
  office?: "cancelled" | "deleted" | "on_hold";
};

/** The parcels of the sample day, by what is in them. Those without a pickup were brought to a branch. */
const plans = {
  bread: {},
  press: {},
  keys: {},
  tiles: {},
  paper: {},
  maps: {},
  boards: {},
  books: { pieces: 3 },
  lenses: {},
  valves: {},
  crowns: {},
  banner: { isPickup: true },
  pumps: {},
  type: {},
  flats: { pieces: 2 },
  loan: {},
  letters: {},
  samples: {},
  globes: { pieces: 3 },
  prints: { isPickup: true },
  stones: {},
  glass: { pieces: 2 },
  clocks: {},
  seals: {},
  quilts: { isPickup: true },
  lamps: { office: "cancelled" },
  violins: { branch: "north" },
  frames: { isPickup: true },
  wines: { office: "on_hold" },
  vases: {},
  drafts: { office: "deleted" },
  posters: { pieces: 2, isPickup: true },
  crates: {},
} as const satisfies Record<string, ParcelPlan>;

export type RoadParcelName = keyof typeof plans;
export type RoadParcels = Map<string, { shipmentId: string; trackingNumber: string }>;

const roadSeed = 20_260_700;
/** Close enough for a run of a day. */
const nearby = georgians.filter(({ city }) =>
  ["Atlanta", "Athens", "Canton", "Doraville", "Marietta", "Norcross"].includes(city),
);

/** Books the parcels, has most of them at a branch, and does what the office does to some. */
export async function bookRoadParcels(people: RoadPeople): Promise<RoadParcels> {
  const { dispatcher } = people;
  const parcels: RoadParcels = new Map();
  for (const [nth, [name, plan]] of Object.entries<ParcelPlan>(plans).entries()) {
    const chance = chanceFrom(roadSeed + nth);
    const branch = plan.branch ?? "main";
    const receiver = nearby[nth % nearby.length];
    const sender = nearby[(nth + 3) % nearby.length];
    if (!receiver || !sender) throw new Error("no one of the sample lives nearby");
    const raw = {
      ...bookingOf(nth, chance, now()),
      ...partyFields("sender", sender),
      ...partyFields("receiver", receiver),
      customsValue: "",
      customsDescription: "",
      quantity: String(plan.pieces ?? 1),
      holdForPickup: false,
      ...(plan.isPickup
        ? { pickupType: "pickup", pickupDate: nextOpenDay(now()), pickupTime: "10:00", preferredDropoffLocation: "" }
        : { pickupType: "dropoff", preferredDropoffLocation: branch, pickupDate: "", pickupTime: "" }),
    };
    const { shipmentId, trackingNumber } = await bookSample(raw, chance, { staffActors: [dispatcher], customers: [] });
    parcels.set(name, { shipmentId, trackingNumber });
    if (!plan.isPickup) await bring(dispatcher, trackingNumber, branch);
    if (plan.office) await change(people, shipmentId, plan.office);
  }
  return parcels;
}

async function bring(dispatcher: StaffActor, code: string, branch: string): Promise<void> {
  const act = { clientEventId: `sample-drop-off-${code}`, kind: "drop_off", code, branch, input: "wedge", offsetMs: 0 };
  await recordActs(dispatcher, [{ ...act, deviceAt: now().toISOString() }]);
}

async function change(
  { admin, dispatcher }: RoadPeople,
  shipmentId: string,
  office: "cancelled" | "deleted" | "on_hold",
): Promise<void> {
  if (office === "cancelled") return cancelShipment(dispatcher, shipmentId, { reason: "Ordered twice by mistake" });
  if (office === "deleted") return deleteShipment(admin, shipmentId);
  const zone = seedBranches[0]?.zone ?? "UTC";
  const parsed = parseAddTrackingEvent({
    status: "on_hold",
    location: "Atlanta, GA",
    city: "Atlanta",
    state: "GA",
    branch: "",
    occurredAt: wallDateTime(now(), zone),
    zone,
    description: "Held: the address is being checked",
    reasonCode: "",
    isPublicNote: false,
    correctionReason: "",
    setsCurrentStatus: false,
  });
  if (!parsed.ok) throw new Error(`the sample has a bad event: ${JSON.stringify(parsed.issues)}`);
  await addTrackingEvent(dispatcher, shipmentId, parsed.value);
}
