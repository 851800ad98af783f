import type { Relation, SentProof } from "#domain/road/door-proof.ts";

/** What was entered at a stop, from screen to screen. `photo`: SHA-256 of one that this phone keeps. */
export type ProofDraft = {
  relation: Relation | null;
  name: string;
  path: string;
  photo: string;
  pin: string;
  /** Noted beside the delivery, and no part of its proof. */
  isDamaged: boolean;
};

const blank: ProofDraft = { relation: null, name: "", path: "", photo: "", pin: "", isDamaged: false };
const prefix = "waybill-proof";
const keyOf = (stopId: string) => prefix + stopId;

/** Reads what this tab has of a stop. It outlasts a reload, and ends with the tab. */
export function readProofDraft(stopId: string): ProofDraft {
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(keyOf(stopId)) ?? "{}") as Partial<ProofDraft>) };
  } catch {
    return blank;
  }
}

export function keepProofDraft(stopId: string, change: Partial<ProofDraft>): void {
  try {
    sessionStorage.setItem(keyOf(stopId), JSON.stringify({ ...readProofDraft(stopId), ...change }));
  } catch {
    // Full or forbidden: the next screen asks again.
  }
}

export function forgetProofDraft(stopId: string): void {
  try {
    sessionStorage.removeItem(keyOf(stopId));
  } catch {
    // Nothing was kept.
  }
}

/** Returns the proof that goes with the act. */
export function proofOfDraft({ relation, name, path, photo, pin }: ProofDraft): SentProof {
  return { relation: relation ?? "", name, path, photo, pin, salt: crypto.randomUUID() };
}
