/** Letters 128 to 255 of DOS in Western Europe (code page 850), which `TextDecoder` does not know. */
const dosLetters =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

type Decode = (bytes: Uint8Array) => string;
const windows1252: Decode = (bytes) => new TextDecoder("windows-1252").decode(bytes);
const macintosh: Decode = (bytes) => new TextDecoder("macintosh").decode(bytes);
const dos: Decode = (bytes) =>
  windows1252(bytes).replace(/[^\0-\x7f]/g, (letter, at: number) => dosLetters[(bytes[at] ?? 128) - 128] ?? letter);
const centralEurope: Decode = (bytes) => new TextDecoder("windows-1250").decode(bytes);

/** Encodings in which spreadsheet programs still save text, besides Windows-1252. */
const others: readonly Decode[] = [macintosh, dos, centralEurope];

/** Share of odd letters that real texts have. */
const toleratedShare = 0.1;
/** Letters beyond ASCII that are looked at. */
const mostLetters = 5000;

/**
 * Decodes text that is not UTF-8: as Windows-1252 if that reads well, or else as the one other encoding that does.
 * Returns null if none is sure, because a wrong one changes names in silence.
 */
export function decodeLegacyText(bytes: Uint8Array): string | null {
  const { sample, letters } = beginningOf(bytes);
  const usual = windows1252(sample);
  const odd = countOdd(usual);
  if (odd <= letters * toleratedShare) return windows1252(bytes);
  // One letter proves little, unless the line ends are those of a Mac.
  const isMac = /\r(?!\n)/.test(usual) && !usual.includes("\n");
  if (odd < 2 && !isMac) return null;
  const good = others.filter((each) => countOdd(each(sample)) <= odd * toleratedShare);
  if (isMac) return good.includes(macintosh) ? macintosh(bytes) : null;
  return good.length === 1 && good[0] ? good[0](bytes) : null;
}

/** Returns the bytes up to the last letter that is looked at, and the number of these letters. */
function beginningOf(bytes: Uint8Array): { sample: Uint8Array; letters: number } {
  let letters = 0;
  for (const [at, byte] of bytes.entries())
    if (byte > 127 && ++letters === mostLetters) return { sample: bytes.subarray(0, at + 1), letters };
  return { sample: bytes, letters };
}

/** Counts letters and signs beyond ASCII at places where words do not have them. */
function countOdd(text: string): number {
  let odd = 0;
  for (const match of text.matchAll(/[^\0-\x7f]/g)) {
    const at = match.index;
    if (isOdd(match[0], text.slice(Math.max(0, at - 4), at), text.slice(at + 1, at + 5))) odd += 1;
  }
  return odd;
}

const openingMarks = "‘“„‚«‹¿¡";
/** Signs that may follow a word. */
const marksAfterWord = "™®©…²³°»”›ªº’";
/** Signs that may come before a word. */
const marksBeforeWord = "•§©·»";

function isOdd(letter: string, before: string, after: string): boolean {
  const [last, next] = [before.at(-1) ?? "", after[0] ?? ""];
  if (/[\u0080-\u009f\u2500-\u25a0]/.test(letter)) return true;
  if (/[\u00a0\u00ad]/.test(letter)) return false;
  if (/\p{Ll}/u.test(letter)) return /\p{Lu}/u.test(next) || isForeignWord(before + letter + after);
  if (/\p{Lu}/u.test(letter))
    return (
      /\p{Ll}/u.test(last) || (/\p{L}/u.test(last) && /\p{Ll}/u.test(next)) || isForeignWord(before + letter + after)
    );
  const isBehindWord = /\p{L}/u.test(last);
  const isBeforeWord = /\p{L}/u.test(next);
  if (letter === "’") return isBehindWord && isBeforeWord && !isApostrophe(before, after);
  if ("–—".includes(letter)) return isBehindWord && /\p{Ll}/u.test(next);
  if (openingMarks.includes(letter)) return isBehindWord || /\s|^$/.test(next);
  return (isBehindWord && !marksAfterWord.includes(letter)) || (isBeforeWord && !marksBeforeWord.includes(letter));
}

/** Letters of other alphabets come without ASCII letters between them. */
function isForeignWord(around: string): boolean {
  return /[^\0-\x7f\P{L}]{5}/u.test(around);
}

/** Checks for an apostrophe as in O’Brien, Joe’s, l’hospital and Hawai’i. */
function isApostrophe(before: string, after: string): boolean {
  if (/^(?:\p{Lu}|(?:s|t|d|ll|re|ve)(?!\p{L}))/u.test(after)) return true;
  return /(?:^|\P{L})(?:\p{Ll}|qu)$/u.test(before) || /[aeiou]$/i.test(before);
}
