import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Chance } from "#domain/shared/chance.ts";

/** An event to record: hours after the previous one, place and text. `at` names a place on the shipment's route. */
export type Step = {
  afterHours: number;
  status: ShipmentStatus;
  at: "branch" | "hub" | "origin" | "destination";
  description: string;
  reasonCode?: ReasonCode;
  isPublicNote?: boolean;
  correctionReason?: string;
  /** Back-dates the event by this many hours, so that it does not set the status (E3). */
  backDatedHours?: number;
  /** Voids the event right after recording, with this reason. */
  voidReason?: string;
};

export type Journey = { name: string; steps: Step[]; ends?: "cancelled" };

const pickedUp: Step = { afterHours: 2, status: "processing", at: "origin", description: "Picked up" };
const atBranch: Step = { afterHours: 3, status: "processing", at: "branch", description: "Sorted at the branch" };
const leftHub: Step = { afterHours: 4, status: "in_transit", at: "hub", description: "Changed trucks" };
const arrived: Step = {
  afterHours: 7,
  status: "in_transit",
  at: "destination",
  description: "Arrived in the delivery area",
};
const loaded: Step = {
  afterHours: 5,
  status: "out_for_delivery",
  at: "destination",
  description: "Van loaded",
  isPublicNote: true,
};
const delivered: Step = {
  afterHours: 3,
  status: "delivered",
  at: "destination",
  description: "Signed for at the front desk",
};
const usual = [pickedUp, atBranch, leftHub, arrived, loaded];

/**
 * All journeys a shipment can take, weighted like a real month. The first ones are rare, so each is used at least once
 * before chance decides.
 */
const journeys: Journey[] = [
  { name: "cancelled by the sender", steps: [], ends: "cancelled" },
  {
    name: "nobody home, delivered on the second try",
    steps: [
      ...usual,
      {
        afterHours: 2,
        status: "exception",
        at: "destination",
        description: "No answer at the door",
        reasonCode: "consignee_not_home",
      },
      { ...loaded, afterHours: 20 },
      delivered,
    ],
  },
  {
    name: "refused and returned",
    steps: [
      ...usual,
      {
        afterHours: 2,
        status: "exception",
        at: "destination",
        description: "Refused: ordered twice",
        reasonCode: "consignee_refused",
      },
      { afterHours: 22, status: "returned", at: "origin", description: "Back with the sender" },
    ],
  },
  {
    name: "waiting at the counter",
    steps: [
      ...usual,
      {
        afterHours: 3,
        status: "available_for_pickup",
        at: "branch",
        description: "Kept at the counter, photo ID needed",
        isPublicNote: true,
      },
    ],
  },
  {
    name: "held for review",
    steps: [
      pickedUp,
      {
        afterHours: 3,
        status: "on_hold",
        at: "branch",
        description: "Battery paperwork missing",
        reasonCode: "hold_review",
      },
    ],
  },
  {
    name: "damaged on the way",
    steps: [
      pickedUp,
      atBranch,
      {
        afterHours: 5,
        status: "exception",
        at: "hub",
        description: "Corner crushed, photos taken",
        reasonCode: "carrier_damaged",
      },
    ],
  },
  {
    name: "wrong address",
    steps: [
      ...usual,
      {
        afterHours: 3,
        status: "exception",
        at: "destination",
        description: "Number does not exist on this street",
        reasonCode: "consignee_wrong_address",
      },
    ],
  },
  {
    name: "storm on I-16",
    steps: [
      pickedUp,
      atBranch,
      { afterHours: 4, status: "exception", at: "hub", description: "Interstate closed", reasonCode: "weather" },
      { afterHours: 9, status: "in_transit", at: "hub", description: "On the road again" },
      arrived,
      loaded,
      delivered,
    ],
  },
  {
    name: "scanned as delivered by mistake, corrected",
    steps: [
      ...usual,
      { ...delivered, description: "Scanned on the wrong van" },
      {
        afterHours: 1,
        status: "out_for_delivery",
        at: "destination",
        description: "Still on the van",
        correctionReason: "Driver scanned the neighbour's parcel",
      },
      { ...delivered, afterHours: 2 },
    ],
  },
  {
    name: "one row voided",
    steps: [
      pickedUp,
      { ...atBranch, voidReason: "Scan of another parcel" },
      { ...atBranch, afterHours: 1 },
      leftHub,
      arrived,
      loaded,
      delivered,
    ],
  },
  {
    name: "a late paper scan",
    steps: [
      ...usual,
      { afterHours: 1, status: "in_transit", at: "hub", description: "Paper scan keyed in late", backDatedHours: 9 },
      delivered,
    ],
  },
];

const plain: Journey = { name: "delivered as planned", steps: [...usual, delivered] };

/** One shipment for each status in transit, which it still has at the end if booked `underWayHours` before. */
export const underWay: Journey[] = [
  { name: "still with the sender", steps: [] },
  { name: "at the branch", steps: [pickedUp, atBranch] },
  { name: "on the road", steps: [pickedUp, atBranch, leftHub] },
  { name: "on the van", steps: usual },
];
/** More than the longest of them takes if every step is as late as `schedule` allows. */
export const underWayHours = 40;

export function journeyFor(index: number, chance: Chance): Journey {
  const rare = journeys[index % 23];
  if (rare && index < 230 && chance.happens(0.8)) return rare;
  return chance.happens(0.12) ? chance.pick(journeys) : plain;
}
