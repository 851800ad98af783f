import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelContent, labelPaper } from "#copy/en/label.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { drawLabelSvg } from "#server/labels/draw-svg.ts";
import { drawableLabel } from "#server/labels/drawable-label.ts";
import { drawZpl } from "#server/labels/draw-zpl.ts";
import { labelMarks } from "#server/labels/label-marks.ts";
import type { TextMark } from "#server/labels/marks.ts";
import { layoutOf, runsOf, widthOf } from "#server/labels/text-runs.ts";
import { caseFields } from "#tests/support/cases.ts";

const rita = {
  name: "Rita Vale",
  company: "",
  phone: "+14045550143;ext=12",
  email: "",
  street: "2 Church St",
  street2: "",
  city: "Marietta",
  state: "GA",
  zipCode: "30060",
  country: "USA",
  latin: "",
};
type Party = typeof rita;

function paperOf(recipient: Partial<Party>, sender: Partial<Party> = {}): LabelPaper {
  const content = labelContent({
    service: "express",
    createdAt: { at: "2026-11-26T12:00:00Z", zone: "America/New_York" },
    pieces: 2,
    routeCode: "MAR",
    weightLb: "5.00",
    dimensionsIn: null,
    isFragile: true,
    requiresSignature: true,
    recipient: { ...rita, ...recipient },
    sender: { ...rita, ...sender },
  });
  return labelPaper(content, 1, {
    carrier: "Peachtree Courier",
    carrierPhone: "(404) 555-0100",
    code: "PTC428019X7KY+01",
    codeWords: "PTC 428 019 X7KY +01",
    address: "https://example.test/track/PTC428019X7KY#p=01",
  });
}

const textsOf = (paper: LabelPaper) => labelMarks(paper).filter((mark): mark is TextMark => mark.kind === "text");
const wordsOf = (paper: LabelPaper) => textsOf(paper).map(({ text }) => text);
/** Joins wrapped lines into the typed text. */
const said = (paper: LabelPaper) => wordsOf(paper).join(" ");

/** Checks From and To: no text crosses the rules or extends below its box. */
function expectInside(paper: LabelPaper): void {
  for (const { text, cut, size, x, y, anchor } of textsOf(paper)) {
    if (anchor !== "start" || x !== 66) continue;
    const end = x + widthOf(cut, size, text);
    const isFrom = y < 210;
    expect(end, text).toBeLessThanOrEqual(isFrom ? 267 : 367);
    expect(y, text).toBeLessThanOrEqual(isFrom ? 208 : 359);
  }
}

function expectNoBox(paper: LabelPaper): void {
  for (const { text, cut } of textsOf(paper))
    for (const run of runsOf(cut, text))
      expect(
        layoutOf(run).glyphs.filter(({ id }) => id === 0),
        `${text} in ${run.font}`,
      ).toEqual([]);
}

describe("the address on a label", () => {
  it("continues on a second line, and its end is never lost", async () => {
    const { receiverAddress, receiverCompany } = await caseFields("label-long-street");
    const paper = paperOf({ street: String(receiverAddress), company: String(receiverCompany) });
    expect(said(paper)).toContain("1234 Martin Luther King Junior Boulevard Southwest, Building B, Apartment 1207");
    expectInside(paper);
    expect(wordsOf(paper)).not.toContain(expect.stringContaining("shortened"));
  });

  it("loses its middle if there is no space, and says so", () => {
    const paper = paperOf({
      name: "N".repeat(120),
      company: "Company of Many Words and Sons ".repeat(4).slice(0, 119),
      street: `${"Wide Avenue Wordings ".repeat(9)}Apt 1207`.slice(-200),
      street2: `${"Building ".repeat(10)}Unit 9Z`,
      city: "W".repeat(100),
      zipCode: "30060-1234",
    });
    for (const end of ["Apt 1207", "Unit 9Z", "GA 30060-1234", "Address shortened", "Signature required"])
      expect(said(paper)).toContain(end);
    expectInside(paper);
  });

  it("has the second line of the address and the extension of the phone number", () => {
    expect(wordsOf(paperOf({ street2: "Suite 204" }))).toEqual(
      expect.arrayContaining(["2 Church St", "Suite 204", "Marietta, GA 30060", "(404) 555-0143 ext. 12"]),
    );
  });

  it("stays inside with state and ZIP complete, whatever is typed", () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from("aW .,-1山田太郎안녕محمدשלוםกาก็राजкиΩé😀👩‍👧")),
      minLength: 1,
      maxLength: 120,
    });
    fc.assert(
      fc.property(letters, letters, letters, letters, (name, street, street2, city) => {
        const paper = paperOf({ name, street, street2, city }, { name, street, street2, city });
        expectInside(paper);
        expectNoBox(paper);
        expect(said(paper).match(/GA 30060/g)).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });
});

it("leaves the address blank for handwriting if it cannot be drawn, and still prints the next labels", () => {
  const good = paperOf({});
  expect(drawableLabel(good)).toBe(good);
  const bad = {
    ...good,
    to: {
      ...good.to,
      get cityLine(): string {
        throw new Error("a letter that cannot be set");
      },
    },
  };
  expect(wordsOf(drawableLabel(bad))).toEqual(
    expect.arrayContaining(["Write this address by hand", "PTC 428 019 X7KY +01"]),
  );
});

describe("letters of other scripts", () => {
  it.each(["booking-1.json", "booking-2.json", "booking-3.json"])("of %s have fonts", async (file) => {
    const fields = await caseFields("label-scripts-without-font", file);
    const field = (name: string) => (fields[`receiver${name}`] ?? "") as string;
    const paper = paperOf({
      name: field("Name"),
      company: field("Company"),
      street: field("Address"),
      city: field("City"),
    });
    expectNoBox(paper);
    expectInside(paper);
    expect(said(paper)).not.toContain("?");
    expect(said(paper)).toMatch(/GA 30060/);
    const isWestern = file === "booking-3.json" && !field("City").match(/\p{L}/u);
    expect((await drawZpl(paper)).includes("^GFA")).toBe(!isWestern);
  });

  it("print names of many countries", () => {
    for (const name of [
      "山田 太郎",
      "北京快递",
      "김철수",
      "محمد علي",
      "דוד כהן",
      "สมชาย ใจดี",
      "राजेश शर्मा",
      "გიორგი",
      "Արամ",
      "தமிழ்",
    ])
      expect(wordsOf(paperOf({ name }))).toContain(name);
  });

  it("set right-to-left words in their order, with the numbers beside them readable", () => {
    const shown = (paper: LabelPaper, part: string) =>
      textsOf(paper)
        .filter(({ text }) => text.includes(part))
        .map(({ cut, text }) =>
          runsOf(cut, text)
            .map((run) => run.text)
            .join(""),
        );
    const floor = paperOf({ street2: "الدور ٣ شقة 12B", city: "رام الله", zipCode: "30060-1234" });
    expect(shown(floor, "12B")).toEqual(["12B شقة ٣ الدور"]);
    expect(shown(floor, "رام")).toEqual(["الله رام, GA 30060-1234"]);
    expect(shown(paperOf({ street: "12B רחוב הרצל" }), "12B")).toEqual(["12B הרצל רחוב"]);
    const runs = runsOf("text", "\u200eرح 12, GA");
    expect(runs.map(({ text, isRightToLeft }) => [text, isRightToLeft])).toEqual([
      ["12", false],
      [" ", false],
      ["رح", true],
      [", GA", false],
    ]);
    expect(
      runsOf("text", "הרצל (3)")
        .map(({ text }) => text)
        .join(""),
    ).toBe("(3) הרצל");
    expect(drawLabelSvg(paperOf({ name: "محمد" }), 2)).toContain("<path");
  });

  it("omit emoji, and report a missing letter", () => {
    expect(wordsOf(paperOf({ name: "Ann 😀 Smith 👩‍👩‍👧 #1 ❤️ 🇺🇸" }))).toContain("Ann Smith #1");
    expect(said(paperOf({ name: "Ann 😀" }))).not.toContain("Letters missing");
    const cherokee = paperOf({ name: "ᎠᏂ Tsalagi" });
    expect(wordsOf(cherokee)).toContain("?? Tsalagi");
    expect(said(cherokee)).toContain("Letters missing");
  });
});
