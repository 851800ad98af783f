import type { Actor } from "#domain/people/actor.ts";
import { type CertificateHash, isHash } from "#domain/road/certificate-inputs.ts";
import type { ChainedMove } from "#domain/road/custody-certificate.ts";
import { chained, fingerprintOf } from "#domain/road/sign-certificate.ts";
import { certificateKey } from "#server/crypto/certificate-key.ts";
import { loadCertifiedMovesOf } from "#server/features/certificates/certificate.rows.ts";
import { brokenMoves } from "#server/features/custody/broken-moves.ts";
import { loadMoves } from "#server/features/custody/custody.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

export type RecordedCustody = {
  /** As certified, up to the one with the hash. */
  moves: ChainedMove[];
  /** How many were recorded since. */
  laterMoves: number;
  /** Whether our own chain of these moves is unbroken. */
  isIntact: boolean;
};

/**
 * Compares the last hash of a certificate with our records (G78). Returns null for an unknown number, another hash and
 * a shipment without moves alike, so that a number alone tells nothing; who has the hash has the certificate.
 * @throws `rate_limited`.
 */
export async function compareCertificate(
  _actor: Actor,
  { number, last }: CertificateHash,
): Promise<RecordedCustody | null> {
  await countTryOfAddress("certificate_check");
  const found = await loadCertifiedMovesOf(normalNumber(number));
  if (!found || !isHash(last)) return null;
  const moves = await chained(normalNumber(number), found.moves);
  const end = moves.findIndex(({ hash }) => hash === last) + 1;
  if (end === 0) return null;
  const isIntact = brokenMoves(await loadMoves(found.shipmentId)).length === 0;
  return { moves: moves.slice(0, end), laterMoves: moves.length - end, isIntact };
}

/** Returns the fingerprint of the key that signs our certificates. It is public. */
export async function certificateFingerprint(): Promise<string> {
  return fingerprintOf(certificateKey());
}
