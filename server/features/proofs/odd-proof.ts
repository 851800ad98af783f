import { flagsOfProof, type GivenProof } from "#domain/road/door-proof.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import type { ActEvent, ActSentence } from "#domain/road/scan-table.ts";
import type { ActFlag } from "#domain/road/vocabulary.ts";
import { type ProofFacts, proofNeedOf } from "#server/features/shipments/proof-need.ts";

/** Their sentences say that pieces were given to the recipient at an address. */
const doorSentences: readonly ActSentence[] = ["delivered", "part_delivered"];

/** Returns what the proof of a delivery lacks (G50). Run sheets have it on paper; a second delivery needs none. */
export async function oddProof(
  { kind, input }: Pick<RoadActInput, "kind" | "input">,
  events: readonly ActEvent[],
  facts: ProofFacts,
  given: GivenProof | null,
): Promise<readonly ActFlag[]> {
  if (kind !== "deliver" || input === "paper") return [];
  if (!events.some(({ sentence }) => doorSentences.includes(sentence))) return [];
  return flagsOfProof(await proofNeedOf(facts, []), given);
}
