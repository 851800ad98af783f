import type { offlineCheckWords } from "#copy/en/certificate-check.ts";
import type { moveWords } from "#copy/en/custody.ts";

/** What the script of the saved page knows. */
export type CheckPage = {
  carrier: string;
  /** Fingerprint of the carrier's key. */
  fingerprint: string;
  words: typeof offlineCheckWords;
  moves: { roles: typeof moveWords.roles; acts: typeof moveWords.acts };
};
