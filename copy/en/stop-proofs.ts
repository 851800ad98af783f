import type { ProofMark } from "#domain/road/stop-proof.ts";

/** What the list of stops of a run shows of their proofs. */
export const stopProofWords = {
  marks: {
    signature: "Signature",
    photo: "Photo",
    photo_awaited: "Photo still on the phone",
    photo_missing: "Photo missing",
    pin: "PIN",
    name: "Name only",
  } satisfies Record<ProofMark, string>,
  of: (what: string, number: string) => `${what}, ${number}`,
} as const;
