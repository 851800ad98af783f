import type { LabelPaper, LabelParty } from "#domain/shipments/label.ts";
import { type Cut, cutFor, fitted, widthOf, wrapped } from "#server/labels/label-fonts.ts";

/** 4 x 6 in at 96 to the inch, as the label on the screen. */
export const paper = { width: 384, height: 576 };

type At = { x: number; y: number };
/** `y` of a text is its baseline; `anchor` is where its `x` stands. */
export type TextMark = At & {
  kind: "text";
  text: string;
  cut: Cut;
  size: number;
  anchor: "start" | "middle" | "end";
  isWhite: boolean;
};
/** What stands on a label, whatever prints it. */
export type Mark =
  | (At & { kind: "box"; width: number; height: number })
  | TextMark
  | (At & { kind: "bars"; text: string; width: number; height: number })
  | (At & { kind: "qr"; text: string; side: number });

const left = 10;
const right = 374;
const rows = { top: 10, from: 106, to: 210, route: 362, bars: 426, end: 536, bottom: 566 };
const indent = 66;

/** Places everything: names and towns get smaller or end early where they are long, so that nothing runs over a rule. */
export function labelMarks(label: LabelPaper): Mark[] {
  return [...frame(), ...head(label), ...from(label), ...to(label), ...route(label), ...end(label)];
}

function frame(): Mark[] {
  const lines = Object.values(rows).map((y) => box(left, y, right - left, 2));
  const sides = [left, right - 2].map((x) => box(x, rows.top, 2, rows.bottom - rows.top + 2));
  return [...lines, ...sides];
}

function head({ letter, carrier, serviceShort, shipDateWords, pieceWords }: LabelPaper): Mark[] {
  const room = right - 118 - 10;
  const service = serviceShort.toUpperCase();
  return [
    box(left, rows.top, 96, rows.from - rows.top),
    { ...text(letter, "letter", 88, 58, 88), anchor: "middle", isWhite: true },
    text(fitted("caption", 13, carrier, room), "caption", 13, 118, 32),
    text(service, "letter", shrunk("letter", 40, service, room), 118, 70),
    text(
      `${shipDateWords}  |  ${pieceWords}`,
      "text",
      shrunk("text", 11.5, `${shipDateWords}  |  ${pieceWords}`, room),
      118,
      92,
    ),
  ];
}

function from({ captions, from: party, trackingUrl }: LabelPaper): Mark[] {
  const width = 266 - indent;
  const names = wrapped("name", 11.5, party.name, { width, most: 2 });
  const lines = [...party.lines, party.cityLine].map((line) => ({ line, cut: "text" as Cut }));
  const all = [
    ...names.map((line) => ({ line, cut: "name" as Cut })),
    ...lines,
    ...(party.phone ? [{ line: party.phone, cut: "code" as Cut }] : []),
  ].slice(0, 6);
  return [
    box(268, rows.from, 2, rows.to - rows.from),
    text(captions.from.toUpperCase(), "caption", 10, 22, 124),
    ...all.map(({ line, cut }, place) => text(fitted(cut, 11.5, line, width), cut, 11.5, indent, 124 + place * 15)),
    { kind: "qr", text: trackingUrl, side: 86, x: 278, y: 116 },
  ];
}

function to({ captions, to: party }: LabelPaper): Mark[] {
  const width = right - 8 - indent;
  const marks: Mark[] = [text(captions.to.toUpperCase(), "caption", 10, 22, 231)];
  let y = 236;
  for (const line of wrapped("name", 15, party.name, { width, most: 2 })) {
    marks.push(text(line, "name", 15, indent, y));
    y += 19;
  }
  for (const line of linesOf(party)) {
    marks.push(text(fitted("text", 13, line, width), "text", 13, indent, y));
    y += 17;
  }
  y += 11;
  const cityCut = cutFor("town", party.cityLine);
  const size = shrunk(cityCut, 25, party.cityLine, width, 15);
  for (const line of wrapped(cityCut, size, party.cityLine, { width, most: size > 15 ? 1 : 2 })) {
    marks.push(text(line, cityCut, size, indent, y));
    y += 19;
  }
  if (party.phone && y < rows.route - 4) marks.push(text(party.phone, "code", 12, indent, y));
  return marks;
}

/** What fits between name and town. */
function linesOf({ lines }: LabelParty): string[] {
  return lines.length > 3 ? [...lines.slice(0, 2), lines.slice(2).join(", ")] : lines;
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

function end({ trackingNumber, numberWords, remarks, carrierPhone }: LabelPaper): Mark[] {
  const said = remarks.join(" · ");
  return [
    { kind: "bars", text: trackingNumber, width: 250, height: 60, x: 67, y: 437 },
    { ...text(numberWords, "code", shrunk("code", 20, numberWords, 340), 192, 521), anchor: "middle" },
    ...(carrierPhone ? [text(fitted("code", 12, carrierPhone, said ? 110 : 340), "code", 12, 22, 555)] : []),
    ...(said
      ? [{ ...text(fitted("text", 12, said, carrierPhone ? 220 : 340), "text", 12, 362, 555), anchor: "end" as const }]
      : []),
  ];
}

function box(x: number, y: number, width: number, height: number): Mark {
  return { kind: "box", x, y, width, height };
}

function text(words: string, cut: Cut, size: number, x: number, y: number): TextMark {
  return { kind: "text", text: words, cut: cutFor(cut, words), size, x, y, anchor: "start", isWhite: false };
}

/** The size, or the largest below it at which the text fits. */
function shrunk(cut: Cut, size: number, words: string, width: number, least = 7): number {
  const needed = widthOf(cut, size, words);
  return needed <= width ? size : Math.max(least, Math.floor((size * width * 10) / needed) / 10);
}

/** Modules of a Code 128 symbol are as wide as fits, with a quiet zone of ten on both sides. */
export function barModule(modules: number): number {
  return Math.min(1.5, (right - left - 4) / (modules + 20));
}
