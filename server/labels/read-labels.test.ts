import { createRequire } from "node:module";
import fs from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { labelContent, labelPaper } from "#copy/en/label.ts";
import { pieceAddress, pieceCode } from "#domain/shipments/piece-code.ts";
import { paper } from "#server/labels/label-marks.ts";
import { drawLabelSvg } from "#server/labels/draw-svg.ts";
import { drawPng } from "#server/images/draw-png.ts";

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({ overrides: { wasmBinary: fs.readFileSync(file).buffer }, fireImmediately: true });
});

const party = {
  name: "Bartholomew Featherstonehaugh",
  company: "Kennesaw Mountain Conservation Lab",
  street: "1180 Powder Springs St SW",
  street2: "Suite 204",
  city: "Marietta",
  state: "GA",
  zipCode: "30064",
  country: "USA",
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
      const found = await readBarcodes(await drawPng(drawLabelSvg(printed, (dpi * inches) / paper.width)), {
        formats: ["Code128", "QRCode"],
        maxNumberOfSymbols: 4,
      });
      expect([dpi, ...found.map(({ text }) => text).toSorted()]).toEqual([dpi, printed.code, printed.address]);
    }
  },
);
