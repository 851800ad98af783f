import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Live topic for what is taken in and handed out at the counters. Only staff may subscribe (`server/api/live.ts`). */
export const counterTopic = "counter";

/** How a visit to the counter ended (G26). `kept`: the recipient left without the parcel. */
export const visitOutcomes = ["taken_in", "given_back", "handed_out", "kept"] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** Why a parcel was given back to its sender. */
export const giveBackReasons = ["price_refused", "not_packed_well", "contents_refused", "changed_mind"] as const;
/** Why a parcel stays on the shelf. */
export const keepReasons = ["id_does_not_agree", "refused", "damaged"] as const;
export const visitReasons = [...giveBackReasons, ...keepReasons] as const;
export type VisitReason = (typeof visitReasons)[number];

/** How people at the counter show that a parcel is for them (G26). A document is looked at and never copied. */
export const identityProofs = ["pin", "private_link", "document"] as const;
export type IdentityProof = (typeof identityProofs)[number];
export const documentKinds = ["drivers_license", "passport", "other"] as const;

/** What is checked before a parcel is ours. */
export const handoverChecks = ["labelReads", "packedWell", "contentsOk", "allPieces"] as const;

/** Statuses of parcels that can be handed out: at a branch, as far as the records say. */
const onShelf: readonly ShipmentStatus[] = ["available_for_pickup", "exception", "processing"];

export function isOnShelf(status: ShipmentStatus): boolean {
  return onShelf.includes(status);
}

/** Whether a piece was seen at this branch last, or no scan found any. `seenAt`: ids of branches. */
export function isAtBranch({ seenAt }: { seenAt: readonly string[] }, branchId: string): boolean {
  return seenAt.length === 0 || seenAt.includes(branchId);
}
