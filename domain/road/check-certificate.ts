import { isPdf, partsOfPdf } from "#domain/road/certificate-pdf.ts";
import {
  type CertificateFault,
  fileTextOf,
  type SignedCertificate,
  signedTextOf,
} from "#domain/road/custody-certificate.ts";
import { readCertificate } from "#domain/road/read-certificate.ts";
import { findBrokenMove, fingerprintOf, isSignedByKey } from "#domain/road/sign-certificate.ts";

export type CheckedCertificate =
  { ok: true; certificate: SignedCertificate; fingerprint: string } | { ok: false; fault: CertificateFault };

/** Larger files are no certificates. */
const mostCertificateBytes = 512 * 1024;

/** Checks a certificate, JSON or PDF, by the file alone (G78). Whose key it is, the caller has to know. */
export async function checkCertificateFile(bytes: Uint8Array<ArrayBuffer>): Promise<CheckedCertificate> {
  if (bytes.length > mostCertificateBytes) return faulty({ kind: "foreign" });
  if (!isPdf(bytes)) return checkCertificateText(textOf(bytes));
  const { text, signed, signature } = await partsOfPdf(bytes);
  const checked = await checkCertificateText(text);
  if (!checked.ok) return checked;
  const isWhole = await isSignedByKey(checked.certificate.key, signed, signature);
  return isWhole ? checked : faulty({ kind: "pages" });
}

async function checkCertificateText(text: string | null): Promise<CheckedCertificate> {
  const certificate = text === null ? null : readCertificate(text);
  if (certificate === null) return faulty({ kind: "foreign" });
  const position = await findBrokenMove(certificate);
  if (position !== null) return faulty({ kind: "chain", position });
  if (fileTextOf(certificate) !== text) return faulty({ kind: "spelling" });
  const { signature, ...signed } = certificate;
  const bytes = new TextEncoder().encode(signedTextOf(signed));
  const isOfLast = certificate.last === certificate.moves.at(-1)?.hash;
  if (!isOfLast || !(await isSignedByKey(certificate.key, bytes, signature))) return faulty({ kind: "signature" });
  return { ok: true, certificate, fingerprint: await fingerprintOf(certificate.key) };
}

/** Null if it is not UTF-8. A byte order mark counts as a change. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function faulty(fault: CertificateFault): CheckedCertificate {
  return { ok: false, fault };
}
