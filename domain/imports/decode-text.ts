/**
 * Bytes as text, whatever program wrote them: UTF-8 and UTF-16 by their marks, UTF-16 without one by its zeros, UTF-8 where it is valid, else
 * what Windows calls Latin 1. Null where it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes.subarray(3), "utf-8");
  if (first === 0xff && second === 0xfe) return decoded(bytes.subarray(2), "utf-16le");
  if (first === 0xfe && second === 0xff) return decoded(bytes.subarray(2), "utf-16be");
  const sample = bytes.subarray(0, 2000);
  const zeros = sample.filter((byte) => byte === 0).length;
  if (zeros > sample.length / 4) {
    const odd = sample.filter((byte, place) => byte === 0 && place % 2 === 1).length;
    return decoded(bytes, odd > zeros / 2 ? "utf-16le" : "utf-16be");
  }
  if (zeros > 0) return null;
  return decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252");
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
    return text.includes("\u0000") || isBinary(text) ? null : text;
  } catch {
    return null;
  }
}

/** Pictures, PDF and packed files read as Latin 1 are full of characters that no text has. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 2000);
  const controls = sample.split("").filter((character) => {
    const code = character.charCodeAt(0);
    return code < 9 || (code > 13 && code < 32 && code !== 27);
  });
  return controls.length > Math.max(3, sample.length / 50);
}

const separators = [",", ";", "\t", "|"] as const;
const linesLookedAt = 20;

/** The separator that a file names in its first line ("sep=;"); null where it names none. */
export function namedSeparator(text: string): string | null {
  return /^sep=(.)\r?$/im.exec(text.slice(0, 10).split("\n")[0] ?? "")?.[1] ?? null;
}

/** What parts the cells of a text: whatever most of its first lines have most of, outside of quotes; a comma where there is but one column. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, linesLookedAt);
  // Titles stand before the heading, so the line in the middle says more than the first.
  const counts = separators.map((each) => {
    const parts = lines.map((line) => line.split(each).length).toSorted((a, b) => a - b);
    return parts[Math.floor(parts.length / 2)] ?? 1;
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
