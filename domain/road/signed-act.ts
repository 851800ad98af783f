import type { ActInput, ActKind, NextStep } from "#domain/road/vocabulary.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";

/** Number of the form in which phones sign acts. */
export const newestActSchema = 3;

/** Numbers of the forms in which acts are signed, the newest last. A phone signs in the newest that it knows. */
const actSchemas: readonly number[] = [1, 2, newestActSchema];

/** The server reads the last two, so that a phone may be one version behind (G66). */
export function isReadableSchema(schema: number, known = actSchemas): boolean {
  return known.slice(-2).includes(schema);
}

const largestSequence = 2 ** 31 - 1;

/** A device counts its acts from 1. */
export function isSequence(sequence: number): boolean {
  return Number.isInteger(sequence) && sequence >= 1 && sequence <= largestSequence;
}

/** What the signature of an act covers. The measured offsets change each time it is sent, and are not signed. */
export type SignedAct = {
  schema: number;
  deviceId: string;
  deviceSeq: number;
  previousHash: string;
  clientEventId: string;
  doneBy: string;
  kind: ActKind;
  code: string;
  branch: string;
  run: string;
  container: string;
  undoes: string;
  reason: ReasonCode | null;
  input: ActInput;
  deviceAt: Date;
  /** SHA-256 of the form of its proof (G50); blank without one. */
  proofHash: string;
  /** Of a delivery that was not possible: whether a not-home card was left, and what is to come. */
  cardLeft: boolean | null;
  next: NextStep | null;
  /** SHA-256 of the form of its position (G88); blank without one. Signed since schema 3. */
  positionHash: string;
};

/**
 * Returns the one form of an act that its phone signs and the server verifies (G66): ES256 over this text in UTF-8. Its
 * SHA-256 in hex is the `previousHash` of the next act.
 */
export function signedFormOf(act: SignedAct): string {
  return JSON.stringify([
    "waybill-act",
    act.schema,
    act.deviceId,
    act.deviceSeq,
    act.previousHash,
    act.clientEventId,
    act.doneBy,
    act.kind,
    act.code,
    act.branch,
    act.run,
    act.container,
    act.undoes,
    act.reason,
    act.input,
    act.deviceAt.toISOString(),
    act.proofHash,
    act.cardLeft,
    act.next,
    ...(act.schema >= 3 ? [act.positionHash] : []),
  ]);
}

/** Place of a signed act in the sequence of its device. */
export type ActLink = { sequence: number; hash: string; previousHash: string };

/**
 * Checks that no other act of the device has the number of this one, and that it is chained to the ones before and
 * behind it, if they have arrived (G67). `others`: acts of the device with these three numbers.
 */
export function fitsSequence({ sequence, hash, previousHash }: ActLink, others: readonly ActLink[]): boolean {
  const at = (number: number) => others.filter((other) => other.sequence === number);
  const [before, same, behind] = [at(sequence - 1), at(sequence), at(sequence + 1)];
  return (
    same.length === 0 &&
    (sequence === 1) === (previousHash === "") &&
    (before.length === 0 || before.some((other) => other.hash === previousHash)) &&
    (behind.length === 0 || behind.some((other) => other.previousHash === hash))
  );
}
