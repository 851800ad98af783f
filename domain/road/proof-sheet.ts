/** The proof of a delivery as a document of one page, in finished words (G63). */
export type ProofSheet = {
  carrier: string;
  title: string;
  number: string;
  /** What it consists of. */
  summary: string;
  facts: { term: string; text: string; more: string }[];
  signed: { caption: string; name: string; path: string } | null;
  /** Why there is no signature; "" beside one. */
  unsigned: string;
  hashes: { term: string; text: string }[];
  notes: string[];
};

/** Papers of a proof, the usual one first. */
export const proofPages = ["letter", "a4"] as const;
export type ProofPage = (typeof proofPages)[number];
