import PDFDocument from "pdfkit";
import type { SheetChoice } from "#domain/shipments/label-sheet.ts";
import { encodeBars, encodeQr } from "#server/barcodes/draw-codes.ts";
import { type FontName, fontOf } from "#server/labels/label-fonts.ts";
import { marksOnSheets, pageOf, type SheetLabel } from "#server/labels/label-sheets.ts";
import { type Mark, modulesOf, type Size, type TextMark } from "#server/labels/marks.ts";
import { runsOf, widthOf, widthOfRun } from "#server/labels/text-runs.ts";

/** Points per label unit. */
const scale = 72 / 96;

/**
 * Streams a PDF with the labels on sheets; keeps only bytes that are not sent yet. Text is searchable, and bars and
 * modules are exact at any size.
 */
export async function* drawPdf(
  labels: AsyncIterable<SheetLabel>,
  { title, ...choice }: SheetChoice & { title: string },
): AsyncGenerator<Uint8Array> {
  const { pdf, ready, ended } = openPdf(pageOf(choice.sheet), title);
  for await (const { isNew, marks } of marksOnSheets(labels, choice)) {
    if (isNew) {
      pdf.addPage();
      pdf.scale(scale);
    }
    for (const mark of marks) drawMark(pdf, mark);
    // Yield to other work between two labels.
    await new Promise(setImmediate);
    yield* ready.splice(0);
  }
  pdf.end();
  await ended;
  yield* ready.splice(0);
}

export type Pdf = PDFKit.PDFDocument;

/** `ready`: bytes that are written; the last ones are there once it `ended`. */
function openPdf(page: Size, title: string) {
  const pdf = new PDFDocument({
    size: [page.width * scale, page.height * scale],
    margin: 0,
    autoFirstPage: false,
    // No default font: pdfkit's own fonts are files that a bundle lacks.
    font: "",
    info: { Title: title },
  });
  const ready: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  pdf.on("data", (bytes: Uint8Array) => ready.push(bytes));
  return { pdf, ready, ended };
}

/** A document without pages. `done` ends it and returns its bytes. */
export function emptyPdf(page: Size, title: string): { pdf: Pdf; done: () => Promise<Uint8Array<ArrayBuffer>> } {
  const { pdf, ready, ended } = openPdf(page, title);
  return {
    pdf,
    done: async () => {
      pdf.end();
      await ended;
      return Uint8Array.from(Buffer.concat(ready));
    },
  };
}

export function drawMark(pdf: Pdf, mark: Mark): void {
  if (mark.kind === "box") pdf.rect(mark.x, mark.y, mark.width, mark.height).fill("#000");
  else if (mark.kind === "text") drawText(pdf, mark);
  else if (mark.kind === "bars") drawBars(pdf, mark);
  else drawQr(pdf, mark);
}

function drawText(pdf: Pdf, { text, cut, size, x, y, anchor, isWhite }: TextMark): void {
  const width = anchor === "start" ? 0 : widthOf(cut, size, text);
  let at = anchor === "middle" ? x - width / 2 : x - width;
  pdf.fillColor(isWhite ? "#fff" : "#000");
  for (const run of runsOf(cut, text)) {
    pdf.font(sourceOf(run.font), run.font).fontSize(size);
    // An empty feature list keeps pdfkit from setting word by word, which would reverse right-to-left text.
    const features = run.font === cut ? {} : { features: [] };
    pdf.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", ...features });
    at += widthOfRun(run, size);
  }
}

/** Returns an opened font, which pdfkit accepts although its types do not say so. Each file is read once. */
function sourceOf(font: FontName): PDFKit.Mixins.PDFFontSource {
  return fontOf(font) as unknown as PDFKit.Mixins.PDFFontSource;
}

function drawBars(pdf: Pdf, { text, center, y, height, module }: Extract<Mark, { kind: "bars" }>): void {
  const bars = encodeBars(text);
  let at = center - (modulesOf(text) * module) / 2;
  bars.forEach((bar, place) => {
    if (place % 2 === 0) pdf.rect(at, y, bar * module, height);
    at += bar * module;
  });
  pdf.fill("#000");
}

function drawQr(pdf: Pdf, { text, x, y, side: wide }: Extract<Mark, { kind: "qr" }>): void {
  const { side, isDark } = encodeQr(text);
  const module = wide / side;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      let run = 0;
      while (column + run < side && isDark(row, column + run)) run += 1;
      if (run > 0) pdf.rect(x + column * module, y + row * module, run * module, module);
      column += run;
    }
  pdf.fill("#000");
}
