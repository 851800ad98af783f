import { expect, it } from "vitest";
import { labelContent, labelPaper } from "#copy/en/label.ts";
import { pieceAddress, pieceCode } from "#domain/shipments/piece-code.ts";
import { labelSheets } from "#domain/shipments/label-sheet.ts";
import { drawLabelSvg, drawMarksSvg } from "#server/labels/draw-svg.ts";
import { paper } from "#server/labels/label-marks.ts";
import { marksOnSheets, pageOf } from "#server/labels/label-sheets.ts";
import type { Mark } from "#server/labels/marks.ts";
import { drawPng } from "#server/images/draw-png.ts";
import { readCodes } from "#tests/support/read-codes.ts";

const party = {
  name: "Bartholomew Featherstonehaugh",
  company: "Kennesaw Mountain Conservation Lab",
  street: "1180 Powder Springs St SW",
  street2: "Suite 204",
  city: "Marietta",
  state: "GA",
  zipCode: "30064",
  country: "USA",
  latin: "",
  phone: "+14045550119",
  email: "",
};
function label(number: string, piece: number, pieces: number) {
  const content = labelContent({
    service: "standard",
    createdAt: { at: "2026-11-26T12:00:00Z", zone: "America/New_York" },
    pieces,
    routeCode: "MAR",
    weightLb: "5.00",
    dimensionsIn: null,
    isFragile: true,
    requiresSignature: true,
    recipient: party,
    sender: party,
  });
  return labelPaper(content, piece, {
    carrier: "Peachtree Courier",
    carrierPhone: "(404) 555-0100",
    code: pieceCode(number, piece, pieces),
    codeWords: number,
    address: pieceAddress(`https://courier.peachtree-freight.example/track/${number}`, piece, pieces),
  });
}

/** Inches of the label's width. */
const inches = 4;

it.each([
  ["PTC428019X7KY", 1, 1],
  ["PTC428019X7KY", 2, 3],
  ["WWW999888WWWW", 999, 999],
])(
  "an independent reader reads both codes of %s, piece %i of %i, at 300, 203 and 150 dpi",
  async (number, piece, pieces) => {
    const printed = label(number, piece, pieces);
    for (const dpi of [300, 203, 150]) {
      const found = await readCodes(await drawPng(drawLabelSvg(printed, (dpi * inches) / paper.width)));
      expect([dpi, ...found]).toEqual([dpi, printed.code, printed.address]);
    }
  },
);

it.each(labelSheets)("an independent reader reads every code of a sheet of %s, at 203 and 150 dpi", async (sheet) => {
  const labels = [1, 2, 3, 4, 5, 6, 7].map((piece) => label("PTC428019X7KY", piece, 7));
  const pages: Mark[][] = [];
  for await (const { isNew, marks } of marksOnSheets(each(labels), { sheet, first: 1 })) {
    if (isNew) pages.push([]);
    pages.at(-1)?.push(...marks);
  }
  for (const dpi of [203, 150]) {
    const read = [];
    for (const marks of pages) {
      const png = await drawPng(drawMarksSvg(marks, pageOf(sheet), dpi / 96));
      read.push(...(await readCodes(png)));
    }
    expect([dpi, ...read.toSorted()]).toEqual([
      dpi,
      ...labels.flatMap(({ code, address }) => [code, address]).toSorted(),
    ]);
  }
});

async function* each<T>(all: T[]): AsyncGenerator<T> {
  yield* all;
}
