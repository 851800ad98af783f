import type { ProofPage, ProofSheet } from "#domain/road/proof-sheet.ts";
import { signatureBox } from "#domain/road/signature.ts";
import { drawMark, emptyPdf, type Pdf } from "#server/labels/draw-pdf.ts";
import { wrapped } from "#server/labels/fit-text.ts";
import { type Cut, cutFor } from "#server/labels/label-fonts.ts";
import { pageSizes } from "#server/labels/label-sheets.ts";
import { box, type Mark, text } from "#server/labels/marks.ts";

/** In 1/96 in, as the labels. */
const margin = 72;
const signatureWidth = 360;

type Strokes = { kind: "strokes"; path: string; y: number };

/** Draws the proof of a delivery on one page, smaller if it is long. Text is searchable; the strokes are lines. */
export async function drawProofPdf(sheet: ProofSheet, page: ProofPage): Promise<Uint8Array<ArrayBuffer>> {
  const size = pageSizes[page];
  const { pdf, done } = emptyPdf(size, `${sheet.title} ${sheet.number}`);
  const { marks, height } = laidOut(sheet, size.width - 2 * margin);
  pdf.addPage();
  pdf.scale((72 / 96) * Math.min(1, (size.height - margin) / height));
  for (const mark of marks) {
    if (mark.kind === "strokes") drawStrokes(pdf, mark);
    else drawMark(pdf, mark);
  }
  return done();
}

/** Places the lines from top to bottom. */
function laidOut(sheet: ProofSheet, width: number): { marks: (Mark | Strokes)[]; height: number } {
  const marks: (Mark | Strokes)[] = [];
  let y = margin;
  /** At most four lines of the text; the rest is cut with an ellipsis. */
  const write = (words: string, cut: Cut, size: number, step: number) => {
    const own = cutFor(cut, words);
    for (const line of wrapped(own, size, words, { width, most: 4 }))
      marks.push(text(line, own, size, margin, (y += step)));
  };
  const rule = () => {
    marks.push(box(margin, y + 20, width, 1.5));
    y += 24;
  };
  write(sheet.carrier, "caption", 15, 24);
  write(sheet.title, "letter", 34, 44);
  write(sheet.number, "code", 17, 28);
  write(sheet.summary, "text", 17, 28);
  rule();
  for (const { term, text: words, more } of sheet.facts) {
    write(term, "caption", 13, 22);
    write(words, "name", 18, 24);
    write(more, "text", 15, 22);
    y += 8;
  }
  rule();
  if (sheet.signed) {
    write(sheet.signed.caption, "caption", 13, 22);
    marks.push({ kind: "strokes", path: sheet.signed.path, y });
    y += (signatureWidth * signatureBox.height) / signatureBox.width;
    write(sheet.signed.name, "name", 18, 26);
  } else write(sheet.unsigned, "text", 17, 26);
  rule();
  for (const { term, text: words } of sheet.hashes) {
    write(term, "caption", 13, 22);
    write(words, "code", 14, 24);
  }
  y += 8;
  for (const note of sheet.notes) write(note, "text", 14, 20);
  return { marks, height: y };
}

/** The path has digits and two letters alone (`readSignature`). */
function drawStrokes(pdf: Pdf, { path, y }: Strokes): void {
  pdf.save();
  pdf.translate(margin, y).scale(signatureWidth / signatureBox.width);
  pdf.path(path).lineWidth(7).lineCap("round").lineJoin("round").stroke("#000");
  pdf.restore();
}
