import type { CodeLabelPaper } from "#domain/road/code-label.ts";
import { compactPaper } from "#server/labels/compact-label-marks.ts";
import { fitted, wrapped } from "#server/labels/fit-text.ts";
import { cutFor } from "#server/labels/label-fonts.ts";
import { bars, box, type Mark, shrunk, text } from "#server/labels/marks.ts";
import { printable } from "#server/labels/text-runs.ts";

/** Where the parts of a label are; `title`: sizes of the name, largest first. */
type Plan = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  head: { end: number; block: number; letter: number; caption: number; kind: number; about: number };
  titleEnd: number;
  title: number[];
  cellsEnd: number;
  caption: number;
  value: number;
  code: number;
  qr: number;
};

/** On the paper of 4 × 6 in. */
const large: Plan = {
  left: 10,
  top: 10,
  right: 374,
  bottom: 568,
  head: { end: 106, block: 96, letter: 88, caption: 13, kind: 40, about: 11.5 },
  titleEnd: 286,
  title: [150, 120, 96, 80, 68, 56, 46, 38, 32, 26, 21, 17],
  cellsEnd: 348,
  caption: 10,
  value: 17,
  code: 20,
  qr: 66,
};

/** For six to a page. */
const compact: Plan = {
  left: 0,
  top: 0,
  right: compactPaper.width,
  bottom: compactPaper.height,
  head: { end: 66, block: 68, letter: 60, caption: 12, kind: 29, about: 9.5 },
  titleEnd: 164,
  title: [96, 80, 66, 54, 44, 36, 30, 25, 20, 16, 13, 11],
  cellsEnd: 216,
  caption: 9.5,
  value: 15,
  code: 15,
  qr: 0,
};

/** Places all elements of the label of a shelf, container, run or badge, on the large paper. */
export function codeLabelMarks(label: CodeLabelPaper): Mark[] {
  return marksOf(label, large);
}

export function compactCodeLabelMarks(label: CodeLabelPaper): Mark[] {
  return marksOf(label, compact);
}

function marksOf(label: CodeLabelPaper, plan: Plan): Mark[] {
  return [...frame(plan), ...head(label, plan), ...title(label, plan), ...cells(label, plan), ...codes(label, plan)];
}

function plain(words: string): string {
  return printable(words).text;
}

function frame({ left, top, right, bottom, head, titleEnd, cellsEnd }: Plan): Mark[] {
  const lines = [top, head.end, titleEnd, cellsEnd, bottom - 2].map((y) => box(left, y, right - left, 2));
  return [...lines, box(left, top, 2, bottom - top), box(right - 2, top, 2, bottom - top)];
}

function head({ letter, carrier, kindWords, about }: CodeLabelPaper, { left, top, right, head: at }: Plan): Mark[] {
  const high = at.end - top;
  const start = left + at.block + 12;
  const room = right - start - 10;
  const kind = kindWords.toUpperCase();
  const size = shrunk("letter", at.letter, letter, at.block - 12);
  const said = fitted("text", at.about, plain(about), room);
  return [
    box(left, top, at.block, high),
    {
      ...text(letter, "letter", size, left + at.block / 2, top + high / 2 + size * 0.36),
      anchor: "middle",
      isWhite: true,
    },
    text(fitted("caption", at.caption, plain(carrier), room), "caption", at.caption, start, top + high * 0.25),
    text(kind, "letter", shrunk("letter", at.kind, kind, room), start, top + high * 0.67),
    text(said, "text", at.about, start, top + high * 0.88),
  ];
}

/** Sets the name as large as its field allows, on several lines if it is long. */
function title({ title: words }: CodeLabelPaper, { left, right, head: { end }, titleEnd, title: sizes }: Plan): Mark[] {
  const name = plain(words) || "–";
  const cut = cutFor("letter", name);
  const [width, height] = [right - left - 24, titleEnd - end - 16];
  const set = (size: number) => {
    const most = Math.max(1, Math.floor(height / (size * 1.05)));
    return { size, lines: wrapped(cut, size, name, { width, most }) };
  };
  const isWhole = ({ lines }: ReturnType<typeof set>) => bare(lines.join("")) === bare(name);
  // Words stay together; only a single long word is broken, at the smallest sizes.
  const isKept = ({ size, lines }: ReturnType<typeof set>) =>
    isWhole({ size, lines }) && (lines.length <= name.split(/[\s-]+/).length || size <= (sizes.at(-4) ?? 0));
  const chosen = sizes.map(set).find(isKept) ?? set(sizes.at(-1) ?? 11);
  const pitch = chosen.size * 1.05;
  const first = end + 8 + (height - pitch * chosen.lines.length) / 2 + chosen.size * 0.85;
  return chosen.lines.map((line, place) => text(line, cut, chosen.size, left + 12, first + place * pitch));
}

function bare(words: string): string {
  return words.replaceAll(/\s/g, "");
}

function cells({ cells: all }: CodeLabelPaper, plan: Plan): Mark[] {
  const { left, right, titleEnd, cellsEnd, caption, value } = plan;
  const wide = (right - left) / Math.max(1, all.length);
  return all.flatMap((cell, place) => {
    const x = left + place * wide;
    const room = wide - 20;
    const words = plain(cell.value);
    const size = shrunk("town", value, words, room, caption);
    return [
      ...(place > 0 ? [box(x, titleEnd, 1, cellsEnd - titleEnd)] : []),
      text(cell.caption.toUpperCase(), "caption", caption, x + 12, titleEnd + 20),
      text(fitted(cutFor("town", words), size, words, room), "town", size, x + 12, titleEnd + 44),
    ];
  });
}

/** The bars in the upper half of what is left; below them the SSCC, or the QR code and the note. */
function codes({ code, sscc, hasQr, note }: CodeLabelPaper, plan: Plan): Mark[] {
  const { left, right, bottom, cellsEnd } = plan;
  const center = (left + right) / 2;
  const high = bottom - cellsEnd;
  const under = (words: string, y: number, size: number): Mark => ({
    ...text(words, "code", shrunk("code", size, words, right - left - 24), center, y),
    anchor: "middle",
  });
  const place = (words: string, y: number, height: number) =>
    bars(words, { center, y, height, room: right - left - 4, widest: 2.2 });
  if (sscc !== null) {
    const each = (high - 10) / 2;
    const written = `(00) ${sscc}`;
    return [
      place(code, cellsEnd + 10, each - plan.code - 10),
      under(code, cellsEnd + each + 1, plan.code),
      place(`(00)${sscc}`, cellsEnd + each + 9, each - plan.code - 10),
      under(written, bottom - 10, plan.code * 0.85),
    ];
  }
  const qr = hasQr ? plan.qr : 0;
  const end = bottom - 12 - Math.max(qr, plan.caption + 4);
  const start = left + 12 + (qr > 0 ? qr + 12 : 0);
  const size = plan.caption + (qr > 0 ? 3 : 0);
  const lines = wrapped("text", size, plain(note), { width: right - 12 - start, most: qr > 0 ? 3 : 1 });
  return [
    place(code, cellsEnd + 11, end - plan.code - cellsEnd - 24),
    under(code, end - 8, plan.code),
    ...(qr > 0 ? [{ kind: "qr" as const, text: code, side: qr, x: left + 12, y: end }] : []),
    ...lines.map((line, at) => text(line, "text", size, start, (qr > 0 ? end + 24 : bottom - 9) + at * size * 1.3)),
  ];
}
