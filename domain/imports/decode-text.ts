import type { FileProblem } from "#domain/imports/import-limits.ts";
import { decodeLegacyText } from "#domain/imports/legacy-encodings.ts";

export type DecodedText = { text: string } | { problem: FileProblem };

/**
 * Decodes text of unknown encoding: UTF-8 and UTF-16 by byte order mark, UTF-16 by its zero bytes, UTF-8 with at most
 * as many invalid bytes as letters beyond ASCII (read as U+FFFD), or else an older encoding.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return readable(utf8(bytes.subarray(3)));
  if (first === 0xff && second === 0xfe) return readable(utf16(bytes.subarray(2), "utf-16le"));
  if (first === 0xfe && second === 0xff) return readable(utf16(bytes.subarray(2), "utf-16be"));
  const sample = bytes.subarray(0, 2000);
  const zeros = sample.filter((byte) => byte === 0).length;
  if (zeros > sample.length / 4) {
    const odd = sample.filter((byte, place) => byte === 0 && place % 2 === 1).length;
    return readable(utf16(bytes, odd > zeros / 2 ? "utf-16le" : "utf-16be"));
  }
  if (zeros > 0) return { problem: "file_not_readable" };
  const text = utf8(bytes);
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  if (damaged === 0 || damaged <= (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0)) return readable(text);
  if (isBinary(new TextDecoder("windows-1252").decode(sample))) return { problem: "file_not_readable" };
  const legacy = decodeLegacyText(bytes);
  return legacy === null ? { problem: "file_letters_unclear" } : readable(legacy);
}

function readable(text: string | null): DecodedText {
  return text === null || text.includes("\u0000") || isBinary(text) ? { problem: "file_not_readable" } : { text };
}

const utf8 = (bytes: Uint8Array) => new TextDecoder("utf-8").decode(bytes);

/** Returns null for half a character, which binary data has. */
function utf16(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
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
