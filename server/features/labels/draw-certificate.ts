import type { CertificateSheet } from "#domain/road/certificate-sheet.ts";
import { fileTextOf, type SignedCertificate } from "#domain/road/custody-certificate.ts";
import type { ProofPage } from "#domain/road/proof-sheet.ts";
import { signCertificate } from "#server/crypto/certificate-key.ts";

/** Draws a custody certificate as a PDF. Loads the renderer with the first one, to keep the server's start fast. */
export async function drawCertificate(
  certificate: SignedCertificate,
  sheet: CertificateSheet,
  page: ProofPage,
): Promise<Uint8Array<ArrayBuffer>> {
  const { drawCertificatePdf } = await import("#server/labels/draw-certificate-pdf.ts");
  return drawCertificatePdf(sheet, page, { file: fileTextOf(certificate), sign: signCertificate });
}
