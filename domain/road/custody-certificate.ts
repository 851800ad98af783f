import type { ActKind, HolderKind } from "#domain/road/vocabulary.ts";

/** Names form and version of the file. */
export const certificateFormat = "waybill-custody-certificate/1";

/** Public half of the key that signs certificates (P-256), as JWK. */
export type CertificateKey = { kty: "EC"; crv: "P-256"; x: string; y: string };

/** A custody move without ids and names: people and branches appear by their role. */
export type CertifiedMove = {
  position: number;
  piece: number;
  at: string;
  /** The clock of the device could not be trusted. */
  isAbout: boolean;
  /** Largest error of `at`; null if the device did not state one. */
  errorMs: number | null;
  receivedAt: string;
  from: HolderKind;
  to: HolderKind;
  by: ActKind;
  /** SHA-256 of what the device recorded. */
  act: string;
  /** Hash of the move in the installation's own chain, which covers ids that are not in the file. */
  record: string;
};

/** `hash` chains the move to the one before it. City and zone may be edited later, so the chain leaves them out. */
export type ChainedMove = CertifiedMove & { city: string; state: string; zone: string; hash: string };

export const certifiedKinds = ["signature", "photo"] as const;
export const certifiedStates = ["intact", "changed", "awaited", "erased", "rewritten"] as const;

/**
 * `sha256`: as the act names it. `state`: of the stored file when the certificate was made; `awaited`: a photo that has
 * not arrived, `erased`: no longer stored, `rewritten`: stored without what was not the picture, under another hash.
 */
export type CertifiedProof = {
  kind: (typeof certifiedKinds)[number];
  sha256: string;
  state: (typeof certifiedStates)[number];
};

/** What the signature of a certificate covers (G77). */
export type CustodyCertificate = {
  format: typeof certificateFormat;
  carrier: string;
  number: string;
  pieces: number;
  madeAt: string;
  zone: string;
  /** When names and addresses of the shipment were erased; null if they were not. */
  erasedAt: string | null;
  moves: ChainedMove[];
  proofs: CertifiedProof[];
  /** Hash of the last move. */
  last: string;
  /** Where the installation compares `last` with its records. */
  checkedAt: string;
  key: CertificateKey;
};

export type SignedCertificate = CustodyCertificate & { signature: string };

/**
 * What is wrong with a file. `foreign`: it is no certificate. `spelling`: its bytes are not those that were written.
 * `chain`: a move does not follow from the one before. `signature`: a value was changed. `pages`: the PDF around an
 * intact certificate was changed, so what its pages show may differ.
 */
export type CertificateFault =
  { kind: "foreign" | "spelling" | "signature" | "pages" } | { kind: "chain"; position: number };

/** Returns the text whose SHA-256 is the hash of a move. `previous`: hash of the move before, or the number. */
export function chainText(previous: string, move: CertifiedMove): string {
  const { position, piece, at, isAbout, errorMs, receivedAt, from, to, by, act, record } = move;
  return `${previous}\n${JSON.stringify([position, piece, at, isAbout, errorMs, receivedAt, from, to, by, act, record])}`;
}

/** Returns the text that is signed. */
export function signedTextOf(certificate: CustodyCertificate): string {
  return JSON.stringify(certificate);
}

/** Returns the only accepted spelling of a file: any other one was changed. */
export function fileTextOf(certificate: SignedCertificate): string {
  return `${JSON.stringify(certificate, null, 2)}\n`;
}

/** A row of the certificate: consecutive moves of several pieces by one act. */
export type MoveGroup = { first: ChainedMove; last: ChainedMove; pieces: number[]; isLate: boolean };

/** Groups moves by act and holders. `isLate`: it happened before a move that was recorded earlier. */
export function groupMoves(moves: readonly ChainedMove[]): MoveGroup[] {
  const groups: MoveGroup[] = [];
  let latest = "";
  for (const move of moves) {
    const group = groups.at(-1);
    const isSame =
      group !== undefined &&
      group.last.act === move.act &&
      group.last.from === move.from &&
      group.last.to === move.to &&
      !group.pieces.includes(move.piece);
    if (isSame) {
      group.pieces.push(move.piece);
      group.last = move;
    } else groups.push({ first: move, last: move, pieces: [move.piece], isLate: move.at < latest });
    if (move.at > latest) latest = move.at;
  }
  return groups;
}

/** Counts moves of a piece that do not begin with the holder of the move before; late moves are left out. */
export function countGaps(moves: readonly CertifiedMove[]): number {
  const holders = new Map<number, { at: string; to: HolderKind }>();
  let gaps = 0;
  for (const { piece, at, from, to } of moves) {
    const known = holders.get(piece);
    if (known && at < known.at) continue;
    if (from !== (known?.to ?? "sender")) gaps += 1;
    holders.set(piece, { at, to });
  }
  return gaps;
}
