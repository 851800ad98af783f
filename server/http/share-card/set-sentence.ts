import { widthOf } from "#server/labels/text-runs.ts";

/** A line of the sentence. `from` and `to`: the underlined span, in pixels from its start. */
export type SetLine = { text: string; underline: { from: number; to: number } | null };

const sizes = [96, 88, 80, 72, 64, 56, 48, 40];
const mostLines = 4;
/** Prefer few lines of large letters over more lines of larger ones. */
const bestLines = 3;
const bestFrom = 80;

/** Sets the sentence as large as it fits, broken between words, and marks the promise for underlining. */
export function setSentence(
  lead: string,
  promise: string,
  room: { width: number; height: number },
): { size: number; lines: SetLine[] } {
  const words = [...lead.split(" "), ...promise.split(" ")].filter(Boolean);
  const first = lead.split(" ").filter(Boolean).length;
  for (const size of sizes) {
    const lines = broken(words, size, room.width);
    const isLast = size === sizes.at(-1);
    if (!isLast && (lines.length > (size >= bestFrom ? bestLines : mostLines) || lines.length * size > room.height))
      continue;
    let at = 0;
    return {
      size,
      lines: lines.slice(0, mostLines + 1).map((line) => {
        const begins = Math.max(0, Math.min(line.length, first - at));
        at += line.length;
        const text = line.join(" ");
        if (begins === line.length) return { text, underline: null };
        const before = line.slice(0, begins).join(" ");
        return {
          text,
          underline: {
            from: before === "" ? 0 : widthOf("letter", size, `${before} `),
            to: widthOf("letter", size, text),
          },
        };
      }),
    };
  }
  throw new RangeError("no size for a sentence");
}

function broken(words: string[], size: number, width: number): string[][] {
  const lines: string[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf("letter", size, [...line, word].join(" ")) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}
