/** What the seed of the sample world writes, in the order in which it is removed again: what refers to others goes first. */
export const sampleMarkKinds = ["shipment", "enquiry", "billing_account", "user"] as const;
export type SampleMarkKind = (typeof sampleMarkKinds)[number];

export const sampleOutcomes = ["removed", "kept"] as const;
export type SampleOutcome = (typeof sampleOutcomes)[number];

/** What is published while a removal goes on; for staff. */
export const sampleTopic = "sample:progress";

/** Entries of the trail that change nothing anybody would miss: looking, links, a sign-in, and being deleted already. */
export const harmlessActions: readonly string[] = [
  "shipment.link_created",
  "shipment.link_revoked",
  "shipment.link_mailed",
  "shipment.guesses_told",
  "shipment.unlocked",
  "shipment.deleted",
  "shipment.restored",
  "enquiry.opened",
  "user.signed_in",
  "user.signed_out",
  "user.sign_in_refused",
  "user.sessions_revoked",
];

/** How far the removal of the sample is. */
export type SampleView = {
  total: number;
  removed: number;
  kept: number;
  isRunning: boolean;
  /** By kind, what is still there. */
  here: Record<SampleMarkKind, number>;
  reasons: { kind: SampleMarkKind; reason: string; count: number }[];
};
