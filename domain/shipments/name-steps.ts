import type { CityPlace, PublicEvent } from "#domain/shipments/views.ts";
import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type NamedEvent = Pick<PublicEvent, "kind" | "status" | "place" | "branchName" | "reasonCode"> & {
  /** Some of several pieces were delivered (G33). */
  part?: PartDelivered | null;
};
export type PartDelivered = { delivered: number; pieces: number };

/** The name, and an alternative for use when the previous step has the same name. */
type StepNames = readonly [name: string, other: string];
export type StepPlace = { name: string; isBranch: boolean };

/** Phrases of one language for the steps. The choice of step is below, the same for all languages. */
export type StepWords = {
  title: (status: ShipmentStatus) => string;
  reason: (code: ReasonCode) => string;
  corrected: (title: string) => StepNames;
  created: StepNames;
  received: (branch: string | null) => StepNames;
  seen: (place: StepPlace) => StepNames;
  scanned: (place: StepPlace) => StepNames;
  arrived: (place: StepPlace) => StepNames;
  left: (name: string) => StepNames;
  ready: (branch: string | null) => StepNames;
  part: (part: PartDelivered) => StepNames;
} & Record<
  | "newPlace"
  | "withUs"
  | "onTheWay"
  | "outForDelivery"
  | "outAgain"
  | "delivered"
  | "tried"
  | "heldUp"
  | "onHold"
  | "returned"
  | "cancelled",
  StepNames
>;

type Journey = { words: StepWords; before: NamedEvent | null; seen: ReadonlySet<ShipmentStatus>; origin: CityPlace };

/**
 * Names each step of a journey (A10): "Picked up", "Arrived at Main Branch", "Left Atlanta". Uses status, place and
 * order, never typed text. `facts` and the result are oldest first; no name occurs twice in a row.
 */
export function nameSteps(words: StepWords, facts: readonly NamedEvent[], origin: CityPlace): string[] {
  const seen = new Set<ShipmentStatus>();
  let before: NamedEvent | null = null;
  let last = "";
  return facts.map((event) => {
    const [name, other] = namesOf(event, { words, before, seen, origin });
    before = event;
    if (event.kind !== "location") seen.add(event.status);
    last = name === last ? other : name;
    return last;
  });
}

export function nameFirstStep({ created, title }: StepWords, status: ShipmentStatus): string {
  return status === "pending" ? created[0] : title(status);
}

function namesOf(event: NamedEvent, journey: Journey): StepNames {
  const { words } = journey;
  if (event.part) return words.part(event.part);
  if (event.kind === "correction") return words.corrected(words.title(event.status));
  if (event.kind === "location") return atPlace(event, words.seen, words.newPlace);
  return byStatus[event.status](event, journey);
}

const byStatus: Record<ShipmentStatus, (event: NamedEvent, journey: Journey) => StepNames> = {
  pending: (_, { words }) => words.created,
  processing: (event, { words, seen, before }) => {
    if (![...seen].some((status) => status !== "pending")) return words.received(event.branchName);
    const isScan = !event.branchName && isSamePlace(event, before);
    return atPlace(event, isScan ? words.scanned : words.arrived, words.withUs);
  },
  in_transit: (event, { words, before, origin }) => {
    const name = event.branchName ?? event.place?.city;
    if (!name) return words.onTheWay;
    return isSamePlace(event, before ?? { place: origin, branchName: null })
      ? words.left(name)
      : atPlace(event, words.arrived, words.onTheWay);
  },
  out_for_delivery: (_, { words, seen }) => (seen.has("out_for_delivery") ? words.outAgain : words.outForDelivery),
  delivered: (_, { words }) => words.delivered,
  exception: (event, { words, before }) => {
    const isTry = before?.status === "out_for_delivery" && event.reasonCode?.startsWith("consignee_");
    return because(event, words, isTry ? words.tried : words.heldUp);
  },
  on_hold: (event, { words }) => because(event, words, words.onHold),
  available_for_pickup: (event, { words }) => words.ready(event.branchName),
  returned: (_, { words }) => words.returned,
  cancelled: (_, { words }) => words.cancelled,
};

function atPlace(event: NamedEvent, say: (place: StepPlace) => StepNames, nowhere: StepNames): StepNames {
  const name = event.branchName || event.place?.city;
  return name ? say({ name, isBranch: Boolean(event.branchName) }) : nowhere;
}

/** Adds the reason to the name, as in "On hold: customs papers". */
function because({ reasonCode }: NamedEvent, { reason }: StepWords, [name, other]: StepNames): StepNames {
  if (!reasonCode) return [name, other];
  const title = reason(reasonCode);
  const lowered = /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
  return [`${name}: ${lowered}`, `${other}: ${lowered}`];
}

function isSamePlace(a: Pick<NamedEvent, "place" | "branchName">, b: Pick<NamedEvent, "place" | "branchName"> | null) {
  if (!b) return false;
  if (a.branchName && b.branchName) return a.branchName === b.branchName;
  return (
    a.place !== null &&
    b.place !== null &&
    a.place.city.toLowerCase() === b.place.city.toLowerCase() &&
    a.place.state === b.place.state
  );
}
