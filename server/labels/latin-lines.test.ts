import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelContent, labelPaper } from "#copy/en/label.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { drawPng } from "#server/images/draw-png.ts";
import { compactLabelMarks, compactPaper } from "#server/labels/compact-label-marks.ts";
import { drawPdf } from "#server/labels/draw-pdf.ts";
import { drawLabelSvg } from "#server/labels/draw-svg.ts";
import { drawZpl } from "#server/labels/draw-zpl.ts";
import { labelMarks, paper } from "#server/labels/label-marks.ts";
import type { Mark, TextMark } from "#server/labels/marks.ts";
import { widthOf } from "#server/labels/text-runs.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";
import { readCodes } from "#tests/support/read-codes.ts";

const li = {
  name: "李伟",
  company: "",
  phone: "+862112345678",
  email: "",
  street: "南京路12号",
  street2: "",
  city: "上海市",
  state: "",
  zipCode: "200001",
  country: "CHN",
  latin: "Li Wei, 12 Nanjing Road, Shanghai",
};
type Party = typeof li;

function paperOf(recipient: Partial<Party>, sender: Partial<Party> = {}): LabelPaper {
  const content = labelContent({
    service: "express",
    createdAt: null,
    pieces: 1,
    routeCode: "SHA",
    weightLb: "5.00",
    dimensionsIn: null,
    isFragile: false,
    requiresSignature: false,
    recipient: { ...li, ...recipient },
    sender: { ...li, latin: "", ...sender },
  });
  return labelPaper(content, 1, {
    carrier: "Peachtree Courier",
    carrierPhone: "(404) 555-0100",
    code: "PTC428019X7KY",
    codeWords: "PTC 428 019 X7KY",
    address: "https://example.test/track/PTC428019X7KY",
  });
}

const textsOf = (marks: Mark[]) => marks.filter((mark): mark is TextMark => mark.kind === "text");
const said = (marks: Mark[]) =>
  textsOf(marks)
    .map(({ text }) => text)
    .join(" ");

/** 200 letters of a carrier's words. */
const long = "Apartment 1207, Building B, 1234 Nanjing Road East near the Old Market Gate, ".repeat(3).slice(0, 188);
const longest = `${long}Shanghai END`;

async function pdfOf(label: LabelPaper): Promise<string[]> {
  const pieces: Uint8Array[] = [];
  async function* one() {
    yield label;
  }
  for await (const piece of drawPdf(one(), { title: "Label", sheet: "4x6", first: 1 })) pieces.push(piece);
  return textsOfPdf(Buffer.concat(pieces));
}

describe("the transcription on a label (G57)", () => {
  it("is below the party's own letters, in the cut of the address", () => {
    const texts = textsOf(labelMarks(paperOf({})));
    const place = (part: string) => texts.findIndex(({ text }) => text.includes(part));
    expect(texts[place("Nanjing")]).toMatchObject({ text: li.latin, cut: "text", x: 66 });
    expect(place("Nanjing")).toBeGreaterThan(texts.findLastIndex(({ text }) => text.includes("上海市")));
    expect(said(labelMarks(paperOf({ latin: "" }, { latin: "Bo Ek" })))).toContain("Bo Ek");
    expect(said(compactLabelMarks(paperOf({}, { latin: "Bo Ek, 3 Elm" })))).toMatch(/Bo Ek, 3 Elm.*Li Wei, 12/);
  });

  it("wraps or shrinks if it is long, stays inside, and never loses its end in silence", () => {
    expect(longest).toHaveLength(200);
    for (const label of [paperOf({ latin: longest }), paperOf({ latin: longest }, { latin: longest })]) {
      for (const { text, cut, size, x, y } of textsOf(labelMarks(label)).filter((mark) => mark.x === 66)) {
        expect(x + widthOf(cut, size, text), text).toBeLessThanOrEqual(y < 210 ? 267 : 367);
        expect(y < 210 ? y <= 208 : y <= 359, text).toBe(true);
      }
      expect(said(labelMarks(label))).toContain(longest);
      expect(said(labelMarks(label))).not.toContain("shortened");
      for (const { text, cut, size, x, y, anchor } of textsOf(compactLabelMarks(label))) {
        if (anchor === "start") expect(x + widthOf(cut, size, text), text).toBeLessThanOrEqual(compactPaper.width - 4);
        if (x === 50) expect(y < 112 ? y <= 102 : y <= 198, text).toBe(true);
      }
      const compact = said(compactLabelMarks(label));
      expect(compact.match(/END/g)).toHaveLength(label.from.latin ? 2 : 1);
      if (!compact.includes(longest)) expect(compact).toContain("Address shortened");
    }
  });

  it("is whole, or the label says that it is shortened, whatever its words are", () => {
    const words = fc.array(fc.constantFrom(...longest.split(" "), "1234", "Wy", "T.A.V.", "Ávila-Łódź"), {
      minLength: 4,
      maxLength: 30,
    });
    const plain = (text: string) => text.replaceAll(/\s/g, "");
    fc.assert(
      fc.property(words, (all) => {
        const latin = all.join(" ").slice(0, 200).trim();
        const label = paperOf({ latin, company: "上海书店", street2: "5楼" }, { latin });
        for (const marks of [labelMarks(label), compactLabelMarks(label)]) {
          const whole = plain(said(marks)).split(plain(latin)).length - 1;
          expect(whole === 2 || said(marks).includes("Address shortened"), said(marks)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is in the text of the PDF and of the ZPL, and the codes of the picture are still read", async () => {
    const label = paperOf({}, { latin: "Łucja Nguyễn, 3 Elm St" });
    expect(await pdfOf(label)).toEqual(expect.arrayContaining([li.latin, "Łucja Nguyễn, 3 Elm St"]));
    const zpl = await drawZpl(label);
    expect(zpl).toContain(`^FD${li.latin}^FS`);
    expect(zpl).toContain("^FDŁucja Nguyễn, 3 Elm St^FS");
    const crowded = paperOf({ latin: longest }, { latin: longest });
    for (const dpi of [203, 300]) {
      const png = await drawPng(drawLabelSvg(crowded, (dpi * 4) / paper.width));
      expect(await readCodes(png)).toEqual([crowded.address, crowded.code].toSorted());
    }
  });
});
