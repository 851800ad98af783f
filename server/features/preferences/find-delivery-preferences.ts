import type { Actor } from "#domain/people/actor.ts";
import {
  type AbsenceChoice,
  absenceChoices,
  choiceRefusal,
  type OfferedPreferences,
  type StandingPreferences,
  standingPreferences,
} from "#domain/road/delivery-preference.ts";
import type { FullAccess } from "#domain/shipments/policy.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import {
  type DeliveryPreferenceRow,
  findRunBranch,
  loadPreferencesOf,
} from "#server/features/shipments/delivery-preference.rows.ts";
import { findDeliveryUnderWay } from "#server/features/shipments/delivery-window.rows.ts";
import { proofNeedOf } from "#server/features/shipments/proof-need.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { partyTopicOf } from "#server/features/shipments/way-topic.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { sidesOf } from "#server/features/tracking/sides-of.ts";

export type FoundPreferences = OfferedPreferences & {
  shipment: ShipmentRow;
  access: FullAccess;
  standing: StandingPreferences<DeliveryPreferenceRow>;
  /** Live topic of changes, which only parties and staff learn. */
  topic: string;
};

const ahead: readonly ShipmentStatus[] = [
  "pending",
  "processing",
  "in_transit",
  "out_for_delivery",
  "exception",
  "on_hold",
];

/**
 * Returns what the parties said about a delivery while no one is at home, and what the reader can say (G69). Null
 * without the full tier by proof, and once it is over.
 */
export async function findDeliveryPreferences(actor: Actor, number: string): Promise<FoundPreferences | null> {
  const shipment = await loadShipmentByNumber(normalNumber(number));
  const proven = shipment && ahead.includes(shipment.status) ? await sidesOf(actor, shipment) : null;
  return shipment && proven && { ...proven, ...(await preferencesOf(shipment)) };
}

async function preferencesOf(shipment: ShipmentRow): Promise<Omit<FoundPreferences, "access" | "sides">> {
  const standing = standingPreferences(await loadPreferencesOf(shipment.id));
  // Most parcels that no one has yet are on no run, and their page is read right after the booking.
  const branchName = shipment.status === "pending" ? "" : await findRunBranch(shipment.id);
  const isNext = shipment.status === "out_for_delivery" && (await findDeliveryUnderWay(shipment.id))?.stopsBefore === 0;
  const offer = { need: await proofNeedOf(shipment, []), sender: standing.sender, hasBranch: branchName !== "" };
  const refusalOf = (choice: AbsenceChoice) => [choice, choiceRefusal(choice, offer)] as const;
  return {
    shipment,
    standing,
    state: isNext ? "next" : "open",
    refusals: Object.fromEntries(absenceChoices.map(refusalOf)) as FoundPreferences["refusals"],
    branchName,
    topic: partyTopicOf(shipment.id),
  };
}
