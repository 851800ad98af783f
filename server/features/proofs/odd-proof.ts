import { relationsAllowedBy, standingPreferences, wasAllowed } from "#domain/road/delivery-preference.ts";
import { flagsOfProof, type GivenProof, relationsByConsent } from "#domain/road/door-proof.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import type { ActEvent, ActSentence } from "#domain/road/scan-table.ts";
import type { ActFlag } from "#domain/road/vocabulary.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { loadPreferencesOf } from "#server/features/shipments/delivery-preference.rows.ts";
import { type ProofFacts, proofNeedOf } from "#server/features/shipments/proof-need.ts";

/** Their sentences say that pieces were given to the recipient at an address. */
const doorSentences: readonly ActSentence[] = ["delivered", "part_delivered"];

/**
 * Returns what the proof of a delivery lacks (G50). Run sheets have it on paper; a second delivery needs none. Consent
 * counts as it was at the time of the delivery (G53, G69).
 */
export async function oddProof(
  { kind, input }: Pick<RoadActInput, "kind" | "input">,
  events: readonly ActEvent[],
  { shipment, occurredAt }: { shipment: ProofFacts & { id: string }; occurredAt: Date },
  given: GivenProof | null,
): Promise<readonly ActFlag[]> {
  if (kind !== "deliver" || input === "paper") return [];
  if (!events.some(({ sentence }) => doorSentences.includes(sentence))) return [];
  const relation = given?.relation ?? null;
  if (!isOneOf(relationsByConsent, relation)) return flagsOfProof(await proofNeedOf(shipment, []), given);
  const said = await loadPreferencesOf(shipment.id);
  const allows = relationsAllowedBy(standingPreferences(said, occurredAt));
  const flags = flagsOfProof(await proofNeedOf(shipment, allows), given);
  // The phone showed what it had heard last.
  const isOutdated = wasAllowed(relation, said, occurredAt);
  return flags.map((flag) => (flag === "without_consent" && isOutdated ? "rule_changed" : flag));
}
