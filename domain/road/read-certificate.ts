import {
  certificateFormat,
  type CertificateKey,
  certifiedKinds,
  certifiedStates,
  type CertifiedProof,
  type ChainedMove,
  type SignedCertificate,
} from "#domain/road/custody-certificate.ts";
import { actKinds, holderKinds } from "#domain/road/vocabulary.ts";
import { isOneOf } from "#domain/shared/one-of.ts";

// Read by hand: the page that checks files works without a network, and the validator is kept out of browsers.

type Fields = Record<string, unknown>;

/** Reads the JSON of a certificate; null if it has another shape. Proves nothing yet. */
export function readCertificate(text: string): SignedCertificate | null {
  try {
    const raw: unknown = JSON.parse(text);
    return isFields(raw) ? certificateOf(raw) : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongShape) return null;
    throw error;
  }
}

class WrongShape extends Error {}

function certificateOf(raw: Fields): SignedCertificate {
  if (raw["format"] !== certificateFormat) throw new WrongShape();
  return {
    format: certificateFormat,
    carrier: textIn(raw, "carrier"),
    number: textIn(raw, "number"),
    pieces: countIn(raw, "pieces"),
    madeAt: instantIn(raw, "madeAt"),
    zone: textIn(raw, "zone"),
    erasedAt: raw["erasedAt"] === null ? null : instantIn(raw, "erasedAt"),
    moves: listIn(raw, "moves").map(moveOf),
    proofs: listIn(raw, "proofs").map(proofOf),
    last: textIn(raw, "last"),
    checkedAt: textIn(raw, "checkedAt"),
    key: keyOf(raw["key"]),
    signature: textIn(raw, "signature"),
  };
}

function moveOf(raw: Fields): ChainedMove {
  return {
    position: countIn(raw, "position"),
    piece: countIn(raw, "piece"),
    at: instantIn(raw, "at"),
    isAbout: raw["isAbout"] === true,
    errorMs: raw["errorMs"] === null ? null : countIn(raw, "errorMs"),
    receivedAt: instantIn(raw, "receivedAt"),
    from: wordIn(raw, "from", holderKinds),
    to: wordIn(raw, "to", holderKinds),
    by: wordIn(raw, "by", actKinds),
    act: textIn(raw, "act"),
    record: textIn(raw, "record"),
    city: textIn(raw, "city"),
    state: textIn(raw, "state"),
    zone: textIn(raw, "zone"),
    hash: textIn(raw, "hash"),
  };
}

function proofOf(raw: Fields): CertifiedProof {
  return {
    kind: wordIn(raw, "kind", certifiedKinds),
    sha256: textIn(raw, "sha256"),
    state: wordIn(raw, "state", certifiedStates),
  };
}

function keyOf(raw: unknown): CertificateKey {
  if (!isFields(raw) || raw["kty"] !== "EC" || raw["crv"] !== "P-256") throw new WrongShape();
  return { kty: "EC", crv: "P-256", x: textIn(raw, "x"), y: textIn(raw, "y") };
}

function isFields(raw: unknown): raw is Fields {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function textIn(raw: Fields, name: string): string {
  const value = raw[name];
  if (typeof value !== "string") throw new WrongShape();
  return value;
}

function instantIn(raw: Fields, name: string): string {
  const value = textIn(raw, name);
  if (Number.isNaN(Date.parse(value))) throw new WrongShape();
  return value;
}

function countIn(raw: Fields, name: string): number {
  const value = raw[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw new WrongShape();
  return value;
}

function listIn(raw: Fields, name: string): Fields[] {
  const value = raw[name];
  if (!Array.isArray(value) || !value.every(isFields)) throw new WrongShape();
  return value;
}

function wordIn<const Word extends string>(raw: Fields, name: string, words: readonly Word[]): Word {
  const value = raw[name];
  if (!isOneOf(words, value)) throw new WrongShape();
  return value;
}
