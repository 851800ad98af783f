import type { ProofPage, ProofSheet } from "#domain/road/proof-sheet.ts";

/** Draws the proof of a delivery as a PDF. Loads the renderer with the first one, to keep the server's start fast. */
export async function drawProof(sheet: ProofSheet, page: ProofPage): Promise<Uint8Array<ArrayBuffer>> {
  const { drawProofPdf } = await import("#server/labels/draw-proof-pdf.ts");
  return drawProofPdf(sheet, page);
}
