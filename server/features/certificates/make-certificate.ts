import { hash } from "node:crypto";
import type { CertifiedProof, SignedCertificate } from "#domain/road/custody-certificate.ts";
import { certificateFormat, signedTextOf } from "#domain/road/custody-certificate.ts";
import { readCertificate } from "#domain/road/read-certificate.ts";
import { chained } from "#domain/road/sign-certificate.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { certificateKey, signCertificate } from "#server/crypto/certificate-key.ts";
import { env } from "#server/env.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { loadCertifiedMoves, loadCertifiedShipment } from "#server/features/certificates/certificate.rows.ts";
import { loadProof } from "#server/features/counter/load-proof.ts";
import type { OpenedPhoto } from "#server/features/proofs/open-photo.ts";

/**
 * Makes the certificate of a shipment's custody moves, signed by the key of this installation (G77). Checks no rights.
 * @throws `not_found` if no piece ever moved.
 */
export async function makeCertificate(shipmentId: string): Promise<SignedCertificate> {
  const shipment = await loadCertifiedShipment(shipmentId);
  const moves = shipment ? await loadCertifiedMoves(shipmentId) : [];
  if (!shipment || moves.length === 0) throw new AppError("not_found");
  const { number, pieces, zone, erasedAt } = shipment;
  const hashed = await chained(number, moves);
  const written = {
    format: certificateFormat,
    carrier: (await getCompany()).name,
    number,
    pieces,
    madeAt: now().toISOString(),
    zone,
    erasedAt: erasedAt?.toISOString() ?? null,
    moves: hashed,
    proofs: await proofsOf(shipmentId),
    last: hashed.at(-1)?.hash ?? "",
    checkedAt: `${env().baseUrl}/verify/custody/${number}`,
    key: certificateKey(),
    signature: "",
  };
  // As it will be read: the signature covers the fields in that order.
  const read = readCertificate(JSON.stringify(written));
  if (!read) throw new Error(`the certificate of ${number} cannot be read back`);
  const { signature: _, ...certificate } = read;
  return { ...certificate, signature: signCertificate(signedTextOf(certificate)) };
}

async function proofsOf(shipmentId: string): Promise<CertifiedProof[]> {
  const proof = await loadProof(shipmentId);
  const signature = proof?.signature;
  const photo = proof?.kind === "door" ? proof.photo : null;
  return [
    ...(signature ? [{ kind: "signature" as const, sha256: signature.sha256, state: signature.state }] : []),
    ...(photo ? [{ kind: "photo" as const, sha256: photo.sha256, state: photoState(photo) }] : []),
  ];
}

function photoState({ state, sha256, bytes }: OpenedPhoto): CertifiedProof["state"] {
  return bytes && hash("sha256", bytes) !== sha256 ? "rewritten" : state;
}
