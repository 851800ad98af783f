/** Kinds of sample records in the order of removal: referring records first. */
export const sampleMarkKinds = ["shipment", "enquiry", "billing_account", "user"] as const;
export type SampleMarkKind = (typeof sampleMarkKinds)[number];

export const sampleOutcomes = ["removed", "kept"] as const;
export type SampleOutcome = (typeof sampleOutcomes)[number];

export const sampleTopic = "sample:progress";

/**
 * Audit log actions that do not protect a sample record from removal, such as viewing, links, a sign-in, or deletion.
 */
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

export type SampleView = {
  total: number;
  removed: number;
  kept: number;
  isRunning: boolean;
  here: Record<SampleMarkKind, number>;
  reasons: { kind: SampleMarkKind; reason: string; count: number }[];
};
