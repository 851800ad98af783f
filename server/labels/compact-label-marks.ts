import type { LabelPaper, LabelParty } from "#domain/shipments/label.ts";
import { fitAddress } from "#server/labels/fit-address.ts";
import { fitted, wrapped } from "#server/labels/fit-text.ts";
import { bars, box, type Mark, shrunk, text } from "#server/labels/marks.ts";
import { printableParty } from "#server/labels/printable-party.ts";
import { widthOf } from "#server/labels/text-runs.ts";

/** Size of the compact label, which fills a sixth of a page. Its frame is its edge. */
export const compactPaper = { width: 374, height: 352 };

const { width: right, height: bottom } = compactPaper;
const rows = { from: 66, to: 104, route: 200, bars: 256 };
const pieces = 282;
const indent = 50;
const inside = right - 12;

/** Places all elements of a label for six to a page: the codes and texts of the large one, without the ship date. */
export function compactLabelMarks(label: LabelPaper): Mark[] {
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
  const lines = [0, ...Object.values(rows), bottom - 2].map((y) => box(0, y, right, 2));
  return [...lines, box(0, 0, 2, bottom), box(right - 2, 0, 2, bottom)];
}

function head({ letter, carrier, serviceShort, piece, pieces: total, captions }: LabelPaper): Mark[] {
  const service = serviceShort.toUpperCase();
  const room = pieces - 78 - 6;
  return [
    box(0, 0, 68, rows.from),
    { ...text(letter, "letter", 60, 34, 55), anchor: "middle", isWhite: true },
    text(fitted("caption", 12, carrier, room), "caption", 12, 78, 24),
    text(service, "letter", shrunk("letter", 29, service, room), 78, 54),
    box(pieces, 0, 2, rows.from),
    { ...text(captions.piece, "caption", 9.5, inside, 22), anchor: "end" },
    ...count(String(piece), captions.of, String(total)),
  ];
}

/** "1 of 3", set as large as the cell allows. */
function count(piece: string, of: string, total: string): Mark[] {
  const parts = [piece, of, total].map((words, place) => ({ words, size: place === 1 ? 15 : 31 }));
  const wide = parts.reduce((sum, { words, size }) => sum + widthOf("town", size, words), 0);
  const ratio = Math.min(1, (inside - pieces - 8 - 6) / wide);
  let at = inside;
  return parts.toReversed().map(({ words, size }) => {
    const mark = { ...text(words, "town", size * ratio, at, 54), anchor: "end" as const };
    at -= widthOf("town", size * ratio, words) + 3;
    return mark;
  });
}

type Block = { marks: Mark[]; isShortened: boolean };

/** Name and phone, then the whole address on one line, and its transcription on another (G57). */
function from({ captions }: LabelPaper, party: LabelParty): Block {
  const width = inside - indent;
  const phone = party.phone ? widthOf("code", 9.5, party.phone) + 8 : 0;
  const name = fitted("name", 10.5, party.name, width - phone);
  const [first, ...below] = party.latin ? [79, 90, 100] : [82, 96];
  const lines = [[...party.lines, party.cityLine].filter(Boolean).join(", "), party.latin].filter(Boolean);
  const set = lines.map((words, place) => {
    const size = shrunk("text", party.latin ? 9.5 : 10.5, words, width, party.latin ? 6.5 : 7.5);
    const [line = ""] = wrapped("text", size, words, { width, most: 1, keepsEnd: true });
    return text(line, "text", size, indent, below[place] ?? 100);
  });
  return {
    isShortened: name !== party.name || set.some((mark, place) => mark.text !== lines[place]),
    marks: [
      text(captions.from, "caption", 9.5, 12, first ?? 82),
      text(name, "name", 10.5, indent, first ?? 82),
      ...(party.phone ? [{ ...text(party.phone, "code", 9.5, inside, first ?? 82), anchor: "end" as const }] : []),
      ...set,
    ],
  };
}

function to({ captions, address }: LabelPaper, party: LabelParty): Block {
  const side = 72;
  const { lines, isShortened } = fitAddress(
    { ...party, phone: "" },
    {
      width: inside - side - 8 - indent,
      height: rows.route - rows.to - 10,
      sizes: [12, 11, 10, 9, 8, 7],
      nameRatio: 13.5 / 12,
      town: { cut: "town", ratio: 19 / 12, gap: 2 },
    },
  );
  return {
    isShortened,
    marks: [
      text(captions.to, "caption", 9.5, 12, 122),
      ...lines.map((line) => text(line.words, line.cut, line.size, indent, rows.to + 5 + line.baseline)),
      { kind: "qr", text: address, side, x: inside - side, y: 113 },
      {
        ...text(party.phone, "code", shrunk("code", 9.5, party.phone, side + 4, 5.5), inside, 195),
        anchor: "end" as const,
      },
    ],
  };
}

function route({ routeCode, captions, sort, weight, size }: LabelPaper): Mark[] {
  const cells = [
    { x: 112, rule: 2, caption: captions.sort, value: sort, end: 188 },
    { x: 188, rule: 1, caption: captions.weight, value: weight, end: 270 },
    { x: 270, rule: 1, caption: captions.size, value: size, end: right },
  ];
  return [
    text(routeCode, "letter", shrunk("letter", 47, routeCode, 92), 12, 246),
    ...cells.flatMap(({ x, rule, caption, value, end: until }) => [
      box(x, rows.route, rule, rows.bars - rows.route),
      text(caption, "caption", 9.5, x + 9, 220),
      text(value, "town", shrunk("town", 15, value, until - x - 14), x + 9, 243),
    ]),
  ];
}

function end({ code, codeWords, remarks, carrierPhone }: LabelPaper): Mark[] {
  const said = remarks.join(" · ");
  return [
    bars(code, { center: right / 2, y: 265, height: 52, room: right - 14 }),
    { ...text(codeWords, "code", shrunk("code", 15, codeWords, 340), right / 2, 332), anchor: "middle" },
    ...(carrierPhone ? [text(fitted("code", 9, carrierPhone, said ? 110 : 340), "code", 9, 12, 345)] : []),
    ...(said
      ? [
          {
            ...text(said, "text", shrunk("text", 9.5, said, carrierPhone ? 220 : 340, 6), inside, 345),
            anchor: "end" as const,
          },
        ]
      : []),
  ];
}
