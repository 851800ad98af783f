/**
 * Decodes text of unknown encoding: UTF-8 and UTF-16 by byte order mark, UTF-16 by its zero bytes, valid UTF-8, or
 * else Windows-1252. Returns null for binary data.
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

/** Detects images, PDFs and archives by control characters that text does not contain. */
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

/** Returns the separator declared in the first line ("sep=;"), or null. */
export function namedSeparator(text: string): string | null {
  return /^sep=(.)\r?$/im.exec(text.slice(0, 10).split("\n")[0] ?? "")?.[1] ?? null;
}

/**
 * Detects the separator: the one that occurs most often in most of the first lines, outside of quotes. Returns a
 * comma for a single column.
 */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, linesLookedAt);
  // Title lines may precede the heading, so use the median line instead of the first.
  const counts = separators.map((each) => {
    const parts = lines.map((line) => line.split(each).length).toSorted((a, b) => a - b);
    return parts[Math.floor(parts.length / 2)] ?? 1;
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
