import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeLabel } from "#copy/en/code-labels.ts";
import type { CodeLabelPaper } from "#domain/road/code-label.ts";
import { readCode } from "#domain/road/read-code.ts";
import { roadCode } from "#domain/road/road-number.ts";
import { labelDpis, labelSheets, rollSheets } from "#domain/shipments/label-sheet.ts";
import { drawPng } from "#server/images/draw-png.ts";
import { codeLabelMarks, compactCodeLabelMarks } from "#server/labels/code-label-marks.ts";
import { compactPaper } from "#server/labels/compact-label-marks.ts";
import { drawLabelSvg, drawMarksSvg } from "#server/labels/draw-svg.ts";
import { drawZpl } from "#server/labels/draw-zpl.ts";
import { frameOfPaper } from "#server/labels/label-marks.ts";
import { marksOnSheets, pageOf } from "#server/labels/label-sheets.ts";
import type { Mark, TextMark } from "#server/labels/marks.ts";
import { widthOf } from "#server/labels/text-runs.ts";
import { readCodes } from "#tests/support/read-codes.ts";

const sscc = "106141411234567897";
const label = (more: Partial<CodeLabelPaper> = {}): CodeLabelPaper => ({
  ...codeLabel({
    kind: "shelf",
    carrier: "Peachtree Courier & Freight",
    about: "MAIN, Main Branch",
    title: "C-14",
    cells: [
      { caption: "From", value: "Main Branch" },
      { caption: "To", value: "Savannah Branch" },
    ],
    code: roadCode("container", 2_176_782_335),
    hasQr: true,
    sscc: null,
    note: "Scan the shelf, then the parcel.",
  }),
  ...more,
});

describe("the label of a shelf, container, run or badge (G36)", () => {
  it.each(rollSheets.flatMap((sheet) => labelDpis.map((dpi) => [sheet, dpi] as const)))(
    "is read back from %s at %i dpi, with and without an SSCC",
    async (sheet, dpi) => {
      const { code } = label();
      const read = async (more: object) => readCodes(await drawPng(drawLabelSvg(label(more), dpi / 96, sheet)));
      expect(await read({})).toEqual([code, code]);
      expect(await read({ hasQr: false })).toEqual([code]);
      const both = await read({ sscc });
      expect(both.map(readCode)).toEqual([
        { kind: "sscc", digits: sscc, isChecked: true },
        { kind: "container", number: 2_176_782_335, code, isChecked: true },
      ]);
    },
  );

  it.each(labelSheets)("is read back from a sheet of %s at 203 dpi", async (sheet) => {
    const labels = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      label({ code: roadCode("container", number), hasQr: false, sscc: number % 2 ? sscc : null }),
    );
    const pages: Mark[][] = [];
    for await (const { isNew, marks } of marksOnSheets(each(labels), { sheet, first: 1 })) {
      if (isNew) pages.push([]);
      pages.at(-1)?.push(...marks);
    }
    const read = [];
    for (const marks of pages)
      read.push(...(await readCodes(await drawPng(drawMarksSvg(marks, pageOf(sheet), 203 / 96)))));
    expect(new Set(read)).toEqual(new Set([...labels.map(({ code }) => code), `(00)${sscc}`]));
  });

  it("sets the SSCC for a printer with FNC1 in front", async () => {
    const zpl = await drawZpl(label({ sscc }), { dpi: 203, sheet: "4x6" });
    expect(zpl).toMatch(new RegExp(`\\^BCN,\\d+,N,N,N,N\\^FH_\\^FD>;>800${sscc}\\^FS`));
    expect(zpl).toMatch(/\^BCN,\d+,N,N,N,A\^FH_\^FDWBC\w{7}\^FS/);
  });

  it("takes no name for a command of the printer", async () => {
    const evil = label({ title: "^XZ~JR C-14 ^FO0,0^GB800,1200,800^FS", about: "~DG", note: "a_5Eb\\" });
    for (const dpi of labelDpis) {
      const zpl = await drawZpl(evil, { dpi, sheet: "4x6" });
      expect(zpl.match(/\^XA|\^XZ/g)).toEqual(["^XA", "^XZ"]);
      expect(zpl.replaceAll(/\^(XA|CI|PW|LL|LH|XZ|FO|GB|FS|FT|A0N|FR|FH_|FD|BY|BC|BQ)/g, "")).not.toMatch(/[\^~]/);
    }
  });

  it("keeps every text inside its frame, whatever is typed", () => {
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from("aW .,-1^~_山한שקر😀é<>&=+@")), maxLength: 80 }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        "=cmd|' /C calc'!A0",
        "W".repeat(80),
        "رف الطرود الثالث",
        "😀".repeat(40),
      ),
    );
    fc.assert(
      fc.property(typed, typed, typed, (title, about, value) => {
        const all = label({ title, about, note: title, cells: [1, 2, 3].map(() => ({ caption: "From", value })) });
        const compactFrame = { x: 0, y: 0, ...compactPaper };
        for (const [marks, frame] of [
          [codeLabelMarks(all), frameOfPaper],
          [compactCodeLabelMarks(all), compactFrame],
        ] as const)
          for (const mark of marks.filter((each): each is TextMark => each.kind === "text")) {
            const [start, end] = spanOf(mark);
            expect([
              mark.text,
              start >= frame.x,
              end <= frame.x + frame.width,
              mark.y <= frame.y + frame.height - 4,
            ]).toEqual([mark.text, true, true, true]);
          }
      }),
      { numRuns: 80 },
    );
  });

  it("sets a short name in large letters and keeps a long one whole", () => {
    const titleOf = (title: string) => {
      const marks = codeLabelMarks(label({ title })).filter((mark): mark is TextMark => mark.kind === "text");
      return marks.filter(({ x, y }) => x === 22 && y > 120 && y < 286);
    };
    expect(titleOf("C-14").map(({ text, size }) => [text, size])).toEqual([["C-14", 150]]);
    const long = "Overflow rack behind the second loading door, north wall, lower level, row 3b";
    expect(
      titleOf(long)
        .map(({ text }) => text)
        .join(" "),
    ).toBe(long);
  });
});

function spanOf({ cut, size, text, x, anchor }: TextMark): [start: number, end: number] {
  const wide = widthOf(cut, size, text);
  const start = anchor === "start" ? x : anchor === "middle" ? x - wide / 2 : x - wide;
  return [start, start + wide];
}

async function* each<T>(all: T[]): AsyncGenerator<T> {
  yield* all;
}
