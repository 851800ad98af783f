import { isNumberForm, numberOfCode } from "#domain/shipments/tracking-number.ts";

export const mostNumbersAtOnce = 30;

/** Maximum characters that thirty numbers can take in any spelling. */
const longestText = 10_000;

export type SeveralNumbers = {
  /** In normal form, without duplicates, in the typed order. */
  numbers: string[];
  repeated: number;
  /** Number of entries after the thirtieth. */
  beyond: number;
};

/**
 * Parses typed or pasted tracking numbers, separated by lines, commas, semicolons or tabs. Spaces are part of a
 * number ("PTC 862 091 HGZS"), unless each part between them could be a complete one.
 */
export function readSeveralNumbers(text: string): SeveralNumbers {
  const typed = numbersIn(text.slice(0, longestText));
  const numbers = [...new Set(typed)];
  return {
    numbers: numbers.slice(0, mostNumbersAtOnce),
    repeated: typed.length - numbers.length,
    beyond: Math.max(0, numbers.length - mostNumbersAtOnce),
  };
}

/** Maximum length of an encoded value in a URL, within the limits of proxies and browsers. */
const longestInAddress = 6000;

/** Returns how many numbers the text contains if it is too long for a URL, else null. */
export function tooManyNumbers(text: string): number | null {
  return encodeURIComponent(text).length > longestInAddress ? numbersIn(text).length : null;
}

function numbersIn(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .flatMap(apart)
    .map(numberOfCode)
    .filter((number) => number !== "");
}

/** A group of a printed number has at most four characters. */
const shortestWhole = 8;

function apart(line: string): string[] {
  const pieces = line.trim().split(/\s+/);
  const areWhole = pieces.every((piece) => {
    const number = numberOfCode(piece);
    return number.length >= shortestWhole && isNumberForm(number);
  });
  return pieces.length > 1 && areWhole ? pieces : [line];
}
