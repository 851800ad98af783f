import * as fc from "fast-check";
import { expect, it } from "vitest";
import { labelContent, labelPaper } from "#copy/en/label.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { compactLabelMarks, compactPaper } from "#server/labels/compact-label-marks.ts";
import type { TextMark } from "#server/labels/marks.ts";
import { widthOf } from "#server/labels/text-runs.ts";

const place = {
  street2: "",
  city: "Marietta",
  state: "GA",
  zipCode: "30060-1234",
  country: "USA",
  latin: "",
  email: "",
};

function paperOf(typed: { name: string; company: string; street: string }, piece = 1, pieces = 2): LabelPaper {
  const party = { ...place, ...typed, phone: "+14045550143;ext=12" };
  const content = labelContent({
    service: "express",
    createdAt: null,
    pieces,
    routeCode: "MWM",
    weightLb: "9999.90",
    dimensionsIn: { length: "999", width: "999", height: "999" },
    isFragile: true,
    requiresSignature: true,
    recipient: party,
    sender: party,
  });
  return labelPaper(content, piece, {
    carrier: "Peachtree Courier & Freight of Georgia and the Carolinas",
    carrierPhone: "(404) 555-0100",
    code: "A".repeat(40),
    codeWords: "A".repeat(40),
    address: "https://example.test/track/PTC428019X7KY#p=01",
  });
}

const textsOf = (paper: LabelPaper) =>
  compactLabelMarks(paper).filter((mark): mark is TextMark => mark.kind === "text");

const spanOf = ({ cut, size, text, x, anchor }: TextMark): [start: number, end: number] => {
  const wide = widthOf(cut, size, text);
  const start = anchor === "start" ? x : anchor === "middle" ? x - wide / 2 : x - wide;
  return [start, start + wide];
};

it("keeps every text inside the frame and off the QR code, whatever is typed", () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("aW .,-1山한שกрé😀")),
    minLength: 1,
    maxLength: 120,
  });
  fc.assert(
    fc.property(letters, letters, letters, fc.integer({ min: 1, max: 999 }), (name, company, street, piece) => {
      const paper = paperOf({ name, company, street }, piece, 999);
      for (const mark of textsOf(paper)) {
        const [start, end] = spanOf(mark);
        expect([mark.text, start >= 4, end <= compactPaper.width - 4]).toEqual([mark.text, true, true]);
        expect(mark.y, mark.text).toBeLessThanOrEqual(compactPaper.height - 4);
        if (mark.anchor === "start" && mark.y > 106 && mark.y < 186) expect(end, mark.text).toBeLessThan(290);
      }
      // The line with the ZIP is whole in both addresses.
      expect(textsOf(paper).filter(({ text }) => text.includes("30060-1234"))).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});

it("shows the piece in large, under its caption", () => {
  const texts = textsOf(paperOf({ name: "Ann", company: "", street: "1 Main St" }, 2, 3));
  const cell = texts.filter(({ anchor, y }) => anchor === "end" && y < 66);
  expect(cell.toSorted((a, b) => a.y - b.y || spanOf(a)[0] - spanOf(b)[0]).map(({ text }) => text)).toEqual([
    "Piece",
    "2",
    "of",
    "3",
  ]);
  expect(cell.filter(({ size }) => size > 25).map(({ text }) => text)).toEqual(expect.arrayContaining(["2", "3"]));
});

it("says that an address was shortened", () => {
  const words = (paper: LabelPaper) =>
    textsOf(paper)
      .map(({ text }) => text)
      .join(" ");
  expect(words(paperOf({ name: "Ann", company: "", street: "1 Main St" }))).not.toContain("Address shortened");
  const long = paperOf({ name: "N".repeat(120), company: "C".repeat(120), street: "S".repeat(120) });
  expect(words(long)).toContain("Address shortened");
});
