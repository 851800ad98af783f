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
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

const separators = [",", ";", "\t", "|"] as const;

/** What parts the cells of a text: whatever its first line has most of, outside of quotes; a comma where there is but one column. */
export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const heading = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, "");
  const counts = separators.map((each) => heading.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
