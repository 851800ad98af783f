import { hourMs, minuteMs } from "#domain/shared/durations.ts";
import type { BookShipment } from "#domain/bookings/inputs.ts";
import { parseBooking } from "#domain/bookings/inputs.ts";
import { type Actor, isStaff, type PersonActor, type StaffActor, visitor } from "#domain/people/actor.ts";
import { openingOn } from "#domain/branches/opening-hours.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { clock, now } from "#server/clock.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import type { CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { zoneOfPlace } from "#server/places/find-place.ts";
import { sender } from "#server/queue/boss.ts";
import type { JobName } from "#server/queue/catalog.ts";
import { bookingOf } from "#server/seed/bookings.ts";
import { type Chance, chanceFrom } from "#domain/shared/chance.ts";
import { type Journey, journeyFor, type Step, underWay, underWayHours } from "#server/seed/journeys.ts";

export const worldDays = 60;
const worldSeed = 20_260_101;
const home = seedBranches[0];

type Task = { at: number; run: () => Promise<void> };
type People = {
  staffActors: StaffActor[];
  customers: PersonActor[];
  drivers: PersonActor[];
  /** Dropped off instead of collected: for shipments that must be in transit at once. */
  isHandedIn?: boolean;
};
export type World = {
  shipments: number;
  shipmentIds: string[];
  numberByStatus: Partial<Record<ShipmentStatus, string>>;
};

/**
 * Fills an empty database with 60 days of shipments by calling the use cases with a moved clock. A fixed seed makes the
 * result always the same.
 * `staffActors` record the events; `customers` book what they send. `days` counts calendar days back; progress runs
 * from 0 to 1. The clock is reset at the end.
 */
export async function seedWorld(
  staffActors: StaffActor[],
  onProgress: (share: number) => void = () => undefined,
  days = worldDays,
  customers: PersonActor[] = [],
  drivers: PersonActor[] = [],
): Promise<World> {
  const end = now().getTime();
  const people: People = { staffActors, customers, drivers };
  const tasks: Task[] = [];
  const booked: { id: string; number: string; status: ShipmentStatus }[] = [];
  const later = (at: number, run: () => Promise<void>) => {
    if (at < end - minuteMs) insertByTime(tasks, { at, run });
  };
  let index = 0;
  for (const at of bookingTimes(new Date(end), chanceFrom(worldSeed), days)) {
    const nth = index++;
    // A separate generator: the nth shipment is the same at any hour of seeding.
    later(at, () => {
      const chance = chanceFrom(worldSeed + 1 + nth);
      return bookOne(nth, chance, people, later, booked, () => journeyFor(nth, chance));
    });
  }
  // Independent of hour and day: on a Sunday morning chance would leave nothing out for delivery.
  for (const [nth, journey] of underWay.entries()) {
    const chance = chanceFrom(worldSeed - 1 - nth);
    later(end - underWayHours * hourMs, () =>
      bookOne(nth, chance, { ...people, isHandedIn: true }, later, booked, () => journey),
    );
  }
  later(end - 24 * hourMs, dropNews);
  const total = Math.max(1, end - (tasks[0]?.at ?? end));
  try {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      clock.set(new Date(task.at));
      await task.run();
      onProgress(1 - (end - task.at) / total);
    }
  } finally {
    clock.reset();
  }
  const numberByStatus: World["numberByStatus"] = {};
  for (const status of shipmentStatuses) {
    const found = booked.findLast((entry) => entry.status === status);
    if (found) numberByStatus[status] = found.number;
  }
  return { shipments: booked.length, shipmentIds: booked.map(({ id }) => id), numberByStatus };
}

/** Deletes the queued notifications of earlier days. Thousands of them would delay the first real one. */
async function dropNews(): Promise<void> {
  const queue = await sender();
  for (const name of ["notify-booking", "notify-tracking-event", "notify-voided-event"] satisfies JobName[])
    await queue.deleteQueuedJobs(name);
}

function insertByTime(tasks: Task[], task: Task): void {
  let [low, high] = [0, tasks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.at ?? 0) <= task.at) low = middle + 1;
    else high = middle;
  }
  tasks.splice(low, 0, task);
}

/**
 * Returns seven to eleven booking times on every day the branch is open, within its hours, and a few within the last
 * hours on any day.
 */
function bookingTimes(end: Date, chance: Chance, days: number): number[] {
  if (!home) return [];
  const times: number[] = [];
  const today = dayKey(end, home.zone);
  for (let back = days; back >= 0; back -= 1) {
    const opening = openingOn(home, addDays(today, -back));
    if (!opening) continue;
    for (let i = chance.whole(7, 11); i > 0; i -= 1)
      times.push(
        opening.opensAt.getTime() + chance.next() * (opening.closesAt.getTime() - opening.opensAt.getTime() - hourMs),
      );
  }
  for (const hoursAgo of [30, 22, 16, 12, 9, 7, 5, 3, 1.5, 0.5]) times.push(end.getTime() - hoursAgo * hourMs);
  return times;
}

/** Authorizes sample cards with the test provider, whichever one is configured: a demo must not contact a bank. */
async function sampleCard(input: BookShipment): Promise<CardAuthorisation | null> {
  if (input.paymentMethod !== "credit") return null;
  return {
    provider: "test",
    reference: input.paymentToken,
    amount: quoteShipment(input, await getActiveTariff()).total,
  };
}

/**
 * Chooses who books: staff for shipments abroad (carried on request, D4) and for telephone bookings on the sample
 * account, the customer with that address, else a visitor.
 */
function bookerOf(input: BookShipment, staffActors: People["staffActors"], customers: People["customers"]): Actor {
  if (input.receiverCountry !== input.senderCountry) return staffActors[0] ?? visitor;
  const customer = customers.find(({ email }) => email === input.senderEmail);
  return customer ?? (input.accountNumber ? staffActors[0] : null) ?? visitor;
}

/** Books a shipment of the sample data. Its number comes from `chance`. */
export async function bookSample(
  raw: Record<string, unknown>,
  chance: Chance,
  { staffActors, customers }: Pick<People, "staffActors" | "customers">,
): Promise<{ input: BookShipment; shipmentId: string; trackingNumber: string }> {
  const parsed = parseBooking(raw, await getActiveCurrency());
  if (!parsed.ok) throw new Error(`the sample world holds a bad booking: ${JSON.stringify(parsed.issues)}`);
  const input: BookShipment = parsed.value;
  const booker = bookerOf(input, staffActors, customers);
  const { shipmentId, trackingNumber } = await bookShipment(
    booker,
    // Staff record facts in the timeline, and these stops are still planned.
    isStaff(booker) ? { ...input, timeline: [] } : input,
    { card: await sampleCard(input), drawNumber: (limit) => chance.whole(0, limit - 1) },
  );
  return { input, shipmentId, trackingNumber };
}

async function bookOne(
  nth: number,
  chance: Chance,
  { staffActors, customers, drivers, isHandedIn = false }: People,
  later: (at: number, run: () => Promise<void>) => void,
  booked: { id: string; number: string; status: ShipmentStatus }[],
  chooseJourney: () => Journey,
): Promise<void> {
  const drawn = bookingOf(nth, chance, now());
  const raw = isHandedIn ? { ...drawn, pickupType: "dropoff", preferredDropoffLocation: home?.code } : drawn;
  const { input, shipmentId, trackingNumber } = await bookSample(raw, chance, { staffActors, customers });
  const entry: (typeof booked)[number] = { id: shipmentId, number: trackingNumber, status: "pending" };
  booked.push(entry);
  const dispatcher = chance.pick(staffActors);
  // Most pickups have a branch; the others start the day unassigned.
  const branch = seedBranches[nth % (seedBranches.length + 2)];
  if (input.pickupType === "pickup" && branch) await assignBranch(dispatcher, shipmentId, { branch: branch.code });
  // Most stops have a driver; the others wait for assignment.
  const driver = nth % 5 === 0 ? undefined : drivers[nth % Math.max(1, drivers.length)];
  if (input.pickupType === "pickup" && driver && input.senderState === "GA")
    await assignStop(dispatcher, shipmentId, "collection", { driver: driver.userId, day: "" });
  const journey = chooseJourney();
  if (journey.ends === "cancelled") {
    later(now().getTime() + 2 * hourMs, async () => {
      await cancelShipment(dispatcher, shipmentId, { reason: "Customer called: not needed any more" });
      entry.status = "cancelled";
    });
    return;
  }
  schedule(journey, { shipmentId, input, dispatcher, driver, chance, later, entry });
}

type Run = {
  shipmentId: string;
  input: BookShipment;
  dispatcher: StaffActor;
  driver: PersonActor | undefined;
  chance: Chance;
  later: (at: number, run: () => Promise<void>) => void;
  entry: { status: ShipmentStatus };
};

function schedule(journey: Journey, run: Run): void {
  let at = handedOverFrom(run.input);
  for (const step of journey.steps) {
    at += step.afterHours * hourMs * (0.6 + run.chance.next() * 0.8);
    run.later(at, () => record(step, run));
  }
}

/**
 * Returns the earliest handover: no parcel is collected before the requested hour, and the first step follows an hour
 * or more later.
 */
function handedOverFrom({ pickupType, pickupDate, pickupTime }: BookShipment): number {
  if (pickupType !== "pickup" || !home) return now().getTime();
  return wallTimeToInstant(pickupDate, pickupTime, home.zone).getTime() - hourMs;
}

async function record(step: Step, { shipmentId, input, dispatcher, driver, entry }: Run): Promise<void> {
  const place = placeOf(step.at, input);
  const zone = await zoneOfPlace({ ...place, country: place.country });
  const occurred = new Date(now().getTime() - (step.backDatedHours ?? 0) * hourMs);
  const parsed = parseAddTrackingEvent({
    status: step.status,
    location: `${place.city}, ${place.state}`,
    city: place.city,
    state: place.state,
    branch: step.at === "branch" ? (home?.code ?? "") : "",
    occurredAt: wallDateTime(occurred, zone),
    zone,
    description: step.description,
    reasonCode: step.reasonCode ?? "",
    isPublicNote: step.isPublicNote ?? false,
    correctionReason: step.correctionReason ?? "",
    setsCurrentStatus: false,
  });
  if (!parsed.ok) throw new Error(`the sample world holds a bad event: ${JSON.stringify(parsed.issues)}`);
  const { eventId } = await addTrackingEvent(dispatcher, shipmentId, parsed.value);
  if (step.voidReason) await voidTrackingEvent(dispatcher, shipmentId, eventId, { reason: step.voidReason });
  else if (!step.backDatedHours) entry.status = step.status;
  if (step.status === "out_for_delivery" && driver && input.receiverState === "GA")
    await assignStop(dispatcher, shipmentId, "delivery", { driver: driver.userId, day: "" });
}

function placeOf(at: Step["at"], input: BookShipment): { city: string; state: string; country: string } {
  if (at === "origin") return { city: input.senderCity, state: input.senderState, country: input.senderCountry };
  if (at === "destination")
    return { city: input.receiverCity, state: input.receiverState, country: input.receiverCountry };
  if (at === "hub") return { city: "Macon", state: "GA", country: "USA" };
  return { city: home?.city ?? "Atlanta", state: home?.state ?? "GA", country: "USA" };
}
