import type { CertificateSheet } from "#domain/road/certificate-sheet.ts";
import { fitted, wrapped } from "#server/labels/fit-text.ts";
import { type Cut, cutFor } from "#server/labels/label-fonts.ts";
import { type At, box, type Mark, shrunk, type Size, text } from "#server/labels/marks.ts";
import { widthOf } from "#server/labels/text-runs.ts";

/** A mark of a label, or what only a certificate has. In 1/96 in. */
export type CertificateMark =
  | Mark
  | (At & { kind: "ring"; isFilled: boolean })
  | (At & { kind: "arrow" })
  | (At & Size & { kind: "frame" })
  | (At & { kind: "hair"; width: number });

const margin = 52;
const rowHeight = 46;
const footHeight = 104;
const qrSide = 96;

/** Places a certificate on as many pages as it needs. Every page has its head of columns and its foot. */
export function layOutCertificate(sheet: CertificateSheet, size: Size): CertificateMark[][] {
  const layout = new Layout(sheet, size);
  layout.head();
  layout.columns();
  sheet.moves.forEach((move, place) => layout.move(move, place, sheet.moves.length));
  if (sheet.proof) layout.proof(sheet.proof);
  layout.check();
  return layout.finished();
}

class Layout {
  private readonly pages: CertificateMark[][] = [[]];
  private y = 0;
  private readonly sheet: CertificateSheet;
  private readonly size: Size;
  private readonly width: number;

  constructor(sheet: CertificateSheet, size: Size) {
    this.sheet = sheet;
    this.size = size;
    this.width = size.width - 2 * margin;
  }

  /** Left edges of the columns; the hash is as wide on every paper. */
  private get at() {
    const hash = margin + this.width - 142;
    const place = hash - 118;
    return { time: margin + 30, holders: margin + 214, place, hash };
  }

  private put(...marks: CertificateMark[]): void {
    this.pages.at(-1)?.push(...marks);
  }

  /** Begins another page if so much does not fit any more. */
  private room(height: number): boolean {
    if (this.y + height <= this.size.height - footHeight) return false;
    this.pages.push([]);
    this.y = margin + 18;
    this.put(text(`${this.sheet.title.join(" ")}, ${this.sheet.number}`, "caption", 13, margin, this.y));
    this.y += 14;
    return true;
  }

  head(): void {
    const { carrier, title, number, address } = this.sheet;
    this.put(text(fitted("town", 15, carrier, this.width), "town", 15, margin, 57));
    const largest = Math.min(...title.map((line) => shrunk("letter", 55, line, this.width - qrSide - 30, 20)));
    title.forEach((line, place) => this.put(text(line, "letter", largest, margin, 118 + place * 52)));
    const below = 118 + (title.length - 1) * 52;
    this.put(text(number, "code", 23, margin, below + 41));
    this.put({ kind: "qr", text: address, x: margin + this.width - qrSide, y: below + 41 - qrSide, side: qrSide });
    this.put(box(margin, below + 59, this.width, 4));
    this.y = below + 72;
    this.lead();
  }

  /** Sets words of two cuts, one line after another. */
  private lead(): void {
    const [size, step] = [17.5, 25];
    let x = margin;
    this.y += step;
    for (const { text: words, isStrong } of this.sheet.lead) {
      for (const word of words.split(/(?<= )/)) {
        const cut = cutFor(isStrong ? "name" : "text", word);
        const wide = widthOf(cut, size, word.trimEnd());
        if (x > margin && x + wide > margin + this.width) {
          x = margin;
          this.y += step;
        }
        this.put(text(word.trimEnd(), cut, size, x, this.y));
        x += widthOf(cut, size, word);
      }
    }
    this.y += 10;
  }

  columns(): void {
    const { heads } = this.sheet;
    this.y += 22;
    for (const [words, x] of [
      [heads.time, this.at.time],
      [heads.holders, this.at.holders],
      [heads.place, this.at.place],
      [heads.hash, this.at.hash],
    ] as const)
      this.put(text(words.toUpperCase(), "caption", 11, x, this.y));
    this.put(box(margin, this.y + 9, this.width, 2));
    this.y += 11;
  }

  move(
    { time, notes, from, to, detail, place, hash }: CertificateSheet["moves"][number],
    at: number,
    of: number,
  ): void {
    const height = rowHeight + Math.max(0, notes.length - 1) * 14;
    if (this.room(height)) this.columns();
    const { y } = this;
    const x = this.at;
    const center = { x: margin + 10, y: y + 18 };
    const isLast = at === of - 1;
    const isAtEnd = isLast || y + height + rowHeight > this.size.height - footHeight;
    if (!isAtEnd) this.put(box(center.x - 1.5, center.y, 3, height));
    this.put({ kind: "ring", ...center, isFilled: isLast });
    const room = x.holders - x.time - 8;
    this.put(text(time, "name", shrunk("name", 13, time, room), x.time, y + 20));
    notes.forEach((note, row) => this.small(note, x.time, y + 36 + row * 14, room));
    this.put(text(from, "name", 14, x.holders, y + 20));
    const after = x.holders + widthOf("name", 14, from) + 6;
    this.put({ kind: "arrow", x: after, y: y + 15.5 });
    this.put(text(to, "name", 14, after + 18, y + 20));
    this.small(detail, x.holders, y + 36, x.place - x.holders - 8);
    wrapped("text", 13, place, { width: x.hash - x.place - 8, most: 2 }).forEach((line, row) =>
      this.put(text(line, "text", 13, x.place, y + 20 + row * 15)),
    );
    this.put(text(hash, "code", shrunk("code", 11, hash, margin + this.width - x.hash), x.hash, y + 18));
    this.put({ kind: "hair", x: margin, y: y + height - 0.75, width: this.width });
    this.y += height;
  }

  private small(words: string, x: number, y: number, room: number): void {
    const size = shrunk("text", 11.5, words, room, 9);
    if (words) this.put(text(fitted("text", size, words, room), "text", size, x, y));
  }

  private title(words: string, note: string): void {
    this.y += 34;
    this.put(text(words, "town", 19, margin, this.y));
    if (note) this.put({ ...text(note, "text", 12.5, margin + this.width, this.y), anchor: "end" });
    this.put(box(margin, this.y + 10, this.width, 2));
    this.y += 12;
  }

  proof({ title, note, files }: NonNullable<CertificateSheet["proof"]>): void {
    this.room(46 + 50 * files.length);
    this.title(title, note);
    for (const { term, text: words, hash } of files) {
      this.put(text(term, "name", 13, margin, this.y + 22));
      this.small(words, margin, this.y + 38, 230);
      this.lines(hash, "code", 12, { x: margin + 248, y: this.y + 22 }, 17);
      this.put({ kind: "hair", x: margin, y: this.y + 49, width: this.width });
      this.y += 50;
    }
  }

  check(): void {
    const { title, text: words, last } = this.sheet.check;
    this.room(170);
    this.title(title, "");
    const below = this.lines(words, "text", 12.5, { x: margin, y: this.y + 22 }, 18);
    const size = shrunk("code", 13, last, this.width - 24);
    this.put({ kind: "frame", x: margin + 1.25, y: below - 4, width: this.width - 2.5, height: 36 });
    this.put(text(last, "code", size, margin + 12, below + 19));
    this.y = below + 36;
  }

  /** Returns the baseline after the last line. */
  private lines(words: string, cut: Cut, size: number, { x, y }: At, step: number): number {
    const own = cutFor(cut, words);
    const lines = wrapped(own, size, words, { width: margin + this.width - x, most: 6 });
    lines.forEach((line, row) => this.put(text(line, own, size, x, y + row * step)));
    return y + lines.length * step;
  }

  finished(): CertificateMark[][] {
    const { notes, made, page } = this.sheet;
    this.pages.forEach((marks, place) => {
      const top = this.size.height - footHeight + 10;
      marks.push(box(margin, top, this.width, 2));
      const lines = notes.flatMap((note) => wrapped("text", 11, note, { width: this.width - 270, most: 4 }));
      lines.forEach((line, row) => marks.push(text(line, "text", 11, margin, top + 17 + row * 14)));
      [page(place + 1, this.pages.length), made].forEach((line, row) =>
        marks.push({ ...text(line, "text", 11, margin + this.width, top + 17 + row * 14), anchor: "end" }),
      );
    });
    return this.pages;
  }
}
