import { fieldError } from "#domain/shared/errors.ts";
import type { LabelFormat } from "#domain/shipments/label.ts";
import { type LabelRequest, rollSheets } from "#domain/shipments/label-sheet.ts";
import type { SheetLabel } from "#server/labels/label-sheets.ts";

export type LabelFile = { fileName: string; mediaType: string; body: AsyncGenerator<Uint8Array> };

const mediaTypes: Record<LabelFormat, string> = {
  pdf: "application/pdf",
  png: "image/png",
  // The type that printers and drivers register; there is no official one.
  zpl: "application/zpl",
};

/** Returns a file of labels, drawn while it is sent. A PNG shows the first one. */
export function labelFile(
  name: string,
  labels: readonly SheetLabel[],
  { format, ...drawing }: Omit<LabelRequest, "piece">,
): LabelFile {
  return {
    fileName: `${name}.${format}`,
    mediaType: mediaTypes[format],
    body: drawn(format === "png" ? labels.slice(0, 1) : labels, { format, title: name, ...drawing }),
  };
}

type Drawing = Omit<LabelRequest, "piece"> & { title: string };

/** Loads the renderers with the first label, to keep the server's start fast. */
async function* drawn(labels: readonly SheetLabel[], { format, dpi, ...drawing }: Drawing): AsyncGenerator<Uint8Array> {
  if (format === "pdf") {
    const { drawPdf } = await import("#server/labels/draw-pdf.ts");
    yield* drawPdf(eachOf(labels), drawing);
    return;
  }
  const sheet = rollSheets.find((each) => each === drawing.sheet);
  if (!sheet) throw fieldError("sheet", "label_sheet_of_printer");
  const { drawZpl, dotsPerUnit } = await import("#server/labels/draw-zpl.ts");
  const { drawLabelSvg } = await import("#server/labels/draw-svg.ts");
  const { drawPng } = await import("#server/images/draw-png.ts");
  for (const label of labels)
    yield format === "zpl"
      ? new TextEncoder().encode(await drawZpl(label, { dpi, sheet }))
      : await drawPng(drawLabelSvg(label, dotsPerUnit(dpi), sheet));
}

async function* eachOf(labels: readonly SheetLabel[]): AsyncGenerator<SheetLabel> {
  yield* labels;
}
