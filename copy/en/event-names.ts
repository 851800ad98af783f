import { reasonWords } from "#copy/en/reasons.ts";
import { statusTitles } from "#copy/en/status-titles.ts";
import {
  nameFirstStep,
  nameSteps,
  type NamedEvent,
  type StepPlace,
  type StepWords,
} from "#domain/shipments/name-steps.ts";
import type { CityPlace } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** What people call each step of a journey (A10); which step is which is the domain's to say. */
export function eventNames(facts: readonly NamedEvent[], origin: CityPlace): string[] {
  return nameSteps(words, facts, origin);
}

/** The only entry of a shipment whose journey nobody wrote down. */
export function firstName(status: ShipmentStatus): string {
  return nameFirstStep(words, status);
}

const at = ({ name, isBranch }: StepPlace) => `${isBranch ? "at" : "in"} ${name}`;

const words: StepWords = {
  title: (status) => statusTitles[status],
  reason: (code) => reasonWords[code].title,
  corrected: (title) => [`Corrected to ${title}`, `Corrected again to ${title}`],
  created: ["Shipment created", "Still waiting for hand-over"],
  received: (branch) => [branch ? `Received at ${branch}` : "Picked up", "With us"],
  seen: (place) => [`Seen ${at(place)}`, `Seen again ${at(place)}`],
  scanned: (place) => [`Scanned ${at(place)}`, `Scanned again ${at(place)}`],
  arrived: (place) => [`Arrived ${at(place)}`, `Scanned ${at(place)}`],
  left: (name) => [`Left ${name}`, `On the way from ${name}`],
  ready: (branch) =>
    branch
      ? [`Ready for pickup at ${branch}`, `Still ready for pickup at ${branch}`]
      : ["Ready for pickup", "Still ready for pickup"],
  part: ({ delivered, pieces }) => [`${delivered} of ${pieces} delivered`, `Still ${delivered} of ${pieces} delivered`],
  newPlace: ["On the move", "Still on the move"],
  withUs: ["With us", "Still with us"],
  onTheWay: ["On the way", "Still on the way"],
  outForDelivery: ["Out for delivery", "Out for delivery again"],
  outAgain: ["Out for delivery again", "Out for delivery once more"],
  delivered: ["Delivered", "Delivery confirmed"],
  tried: ["Delivery tried", "Delivery tried again"],
  heldUp: ["Held up", "Still held up"],
  onHold: ["On hold", "Still on hold"],
  returned: ["Returned to the sender", "Return confirmed"],
  cancelled: ["Cancelled", "Cancellation confirmed"],
};
