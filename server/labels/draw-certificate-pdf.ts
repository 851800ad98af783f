import { attachedName, signatureLine } from "#domain/road/certificate-pdf.ts";
import type { CertificateSheet } from "#domain/road/certificate-sheet.ts";
import type { ProofPage } from "#domain/road/proof-sheet.ts";
import { type CertificateMark, layOutCertificate } from "#server/labels/certificate-marks.ts";
import { drawMark, emptyPdf, type Pdf } from "#server/labels/draw-pdf.ts";
import { pageSizes } from "#server/labels/label-sheets.ts";

type Signed = {
  /** The JSON of the certificate, which is attached. */
  file: string;
  sign: (bytes: Uint8Array) => string;
};

/** Draws a custody certificate, attaches its JSON, and ends with a signature of all bytes before (G77). */
export async function drawCertificatePdf(
  sheet: CertificateSheet,
  page: ProofPage,
  { file, sign }: Signed,
): Promise<Uint8Array<ArrayBuffer>> {
  const size = pageSizes[page];
  const { pdf, done } = emptyPdf(size, `${sheet.title.join(" ")} ${sheet.number}`);
  for (const marks of layOutCertificate(sheet, size)) {
    pdf.addPage();
    pdf.scale(72 / 96);
    for (const mark of marks) drawOne(pdf, mark);
  }
  const description = sheet.title.join(" ");
  pdf.file(Buffer.from(file), { name: attachedName, type: "application/json", description });
  const bytes = await done();
  return Uint8Array.from(Buffer.concat([bytes, Buffer.from(signatureLine(sign(bytes)))]));
}

function drawOne(pdf: Pdf, mark: CertificateMark): void {
  if (mark.kind === "ring") {
    pdf.circle(mark.x, mark.y, 6).lineWidth(3);
    if (mark.isFilled) pdf.fillAndStroke("#000", "#000");
    else pdf.fillAndStroke("#fff", "#000");
  } else if (mark.kind === "arrow") {
    const { x, y } = mark;
    pdf.path(`M${x} ${y}h11m-4.500-4 4.500 4-4.500 4`).lineWidth(1.6).stroke("#000");
  } else if (mark.kind === "frame") {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).lineWidth(2.5).stroke("#000");
  } else if (mark.kind === "hair") {
    pdf.rect(mark.x, mark.y, mark.width, 0.75).fill("#888");
  } else drawMark(pdf, mark);
}
