import type { LabelPaper, LabelParty } from "#domain/shipments/label.ts";
import { fitAddress } from "#server/labels/fit-address.ts";
import { fitted } from "#server/labels/fit-text.ts";
import { cutFor } from "#server/labels/label-fonts.ts";
import { bars, box, type Mark, shrunk, text } from "#server/labels/marks.ts";
import { printableParty } from "#server/labels/printable-party.ts";

/** 4 × 6 in at 96 dpi, as on the screen. */
export const paper = { width: 384, height: 576 };
/** The frame on that paper. */
export const frameOfPaper = { x: 10, y: 10, width: 364, height: 558 };

const left = 10;
const right = 374;
const rows = { top: 10, from: 106, to: 210, route: 362, bars: 426, end: 536, bottom: 566 };
const indent = 66;

/**
 * Places all elements of a label. Nothing crosses a rule; text omitted for lack of space or font is noted at the
 * bottom.
 */
export function labelMarks(label: LabelPaper): Mark[] {
  const [sender, receiver] = [printableParty(label.from), printableParty(label.to)];
  const [fromBlock, toBlock] = [from(label, sender.party), to(label, receiver.party)];
  const notes = [
    ...(fromBlock.isShortened || toBlock.isShortened ? [label.captions.shortened] : []),
    ...(sender.isWhole && receiver.isWhole ? [] : [label.captions.unprintable]),
  ];
  return [
    ...frame(),
    ...head(label),
    ...fromBlock.marks,
    ...toBlock.marks,
    ...route(label),
    ...end({ ...label, remarks: [...notes, ...label.remarks] }),
  ];
}

function frame(): Mark[] {
  const lines = Object.values(rows).map((y) => box(left, y, right - left, 2));
  const sides = [left, right - 2].map((x) => box(x, rows.top, 2, rows.bottom - rows.top + 2));
  return [...lines, ...sides];
}

function head({ letter, carrier, serviceShort, shipDateWords, pieceWords }: LabelPaper): Mark[] {
  const room = right - 118 - 10;
  const service = serviceShort.toUpperCase();
  const about = [shipDateWords, pieceWords].filter(Boolean).join("  |  ");
  return [
    box(left, rows.top, 96, rows.from - rows.top),
    { ...text(letter, "letter", 88, 58, 88), anchor: "middle", isWhite: true },
    text(fitted("caption", 13, carrier, room), "caption", 13, 118, 32),
    text(service, "letter", shrunk("letter", 40, service, room), 118, 70),
    text(about, "text", shrunk("text", 11.5, about, room), 118, 92),
  ];
}

type Block = { marks: Mark[]; isShortened: boolean };

function from({ captions, address }: LabelPaper, party: LabelParty): Block {
  const { lines, isShortened } = fitAddress(party, {
    width: 266 - indent,
    height: rows.to - rows.from - 12,
    sizes: [11.5, 10, 9, 8, 7],
    nameRatio: 1,
    town: { cut: "text", ratio: 1, gap: 0 },
  });
  return {
    isShortened,
    marks: [
      box(268, rows.from, 2, rows.to - rows.from),
      text(captions.from.toUpperCase(), "caption", 10, 22, 124),
      ...lines.map((line) => text(line.words, line.cut, line.size, indent, 124 - 11.5 + line.baseline)),
      { kind: "qr", text: address, side: 86, x: 278, y: 116 },
    ],
  };
}

function to({ captions }: LabelPaper, party: LabelParty): Block {
  const { lines, isShortened } = fitAddress(party, {
    width: right - 8 - indent,
    height: rows.route - rows.to - 12,
    sizes: [13, 12, 11, 10, 9, 8],
    nameRatio: 15 / 13,
    town: { cut: "town", ratio: 25 / 13, gap: 4 },
  });
  return {
    isShortened,
    marks: [
      text(captions.to.toUpperCase(), "caption", 10, 22, 231),
      ...lines.map((line) => text(line.words, line.cut, line.size, indent, rows.to + 8 + line.baseline)),
    ],
  };
}

function route({ routeCode, captions, sort, weight, size }: LabelPaper): Mark[] {
  const cells = [
    { x: 132, rule: 2, caption: captions.sort, value: sort, end: 207 },
    { x: 207, rule: 1, caption: captions.weight, value: weight, end: 284 },
    { x: 284, rule: 1, caption: captions.size, value: size, end: right },
  ];
  return [
    text(routeCode, cutFor("letter", routeCode), shrunk("letter", 50, routeCode, 104), 22, 411),
    ...cells.flatMap(({ x, rule, caption, value, end: until }) => [
      box(x, rows.route, rule, rows.bars - rows.route),
      text(caption.toUpperCase(), "caption", 10, x + 9, 380),
      text(value, "town", shrunk("town", 17, value, until - x - 16), x + 9, 411),
    ]),
  ];
}

function end({ code, codeWords, remarks, carrierPhone }: LabelPaper): Mark[] {
  const said = remarks.join(" · ");
  return [
    bars(code, { center: 192, y: 437, height: 60, room: right - left - 4 }),
    { ...text(codeWords, "code", shrunk("code", 20, codeWords, 340), 192, 521), anchor: "middle" },
    ...(carrierPhone ? [text(fitted("code", 12, carrierPhone, said ? 110 : 340), "code", 12, 22, 555)] : []),
    ...(said
      ? [
          {
            ...text(said, "text", shrunk("text", 12, said, carrierPhone ? 220 : 340), 362, 555),
            anchor: "end" as const,
          },
        ]
      : []),
  ];
}
