import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** At most so many numbers are looked up together. */
export const mostNumbersAtOnce = 30;

/** Longer texts than this hold no thirty numbers in any spelling. */
const longestText = 10_000;

export type SeveralNumbers = {
  /** In normal form, each once, in the order they were typed. */
  numbers: string[];
  /** How often one stood there again. */
  repeated: number;
  /** How many stood beyond the thirtieth. */
  beyond: number;
};

/**
 * What somebody typed or pasted to be looked up: one to a line, or with commas, semicolons or tabs between. Spaces belong to a number ("PTC 862 091 HGZS"),
 * unless each piece between them could be a whole one.
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

/** Characters of a form's value in an address: what proxies and browsers take, with the rest of the address beside it. */
const longestInAddress = 6000;

/** How many numbers stand in a text that is too long to be asked for by an address; null where it fits. */
export function tooManyNumbers(text: string): number | null {
  return encodeURIComponent(text).length > longestInAddress ? numbersIn(text).length : null;
}

function numbersIn(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .flatMap(apart)
    .map(normaliseTrackingNumber)
    .filter((number) => number !== "");
}

/** A group of a printed number has four characters at most. */
const shortestWhole = 8;

function apart(line: string): string[] {
  const pieces = line.trim().split(/\s+/);
  const areWhole = pieces.every((piece) => {
    const number = normaliseTrackingNumber(piece);
    return number.length >= shortestWhole && isNumberForm(number);
  });
  return pieces.length > 1 && areWhole ? pieces : [line];
}
