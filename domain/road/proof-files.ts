/** Kinds of proof files (G58). */
export const proofFileKinds = ["signature", "photo"] as const;
export type ProofFileKind = (typeof proofFileKinds)[number];

/** Largest file of each kind, in bytes: a long signature, and a picture of 1280 px. */
export const longestProofFile: Record<ProofFileKind, number> = { signature: 64 * 1024, photo: 1024 * 1024 };

/** How long files of each kind are stored, in days (G58): photos 90 days, signatures two years. */
export const proofFileDays: Record<ProofFileKind, number> = { signature: 730, photo: 90 };
