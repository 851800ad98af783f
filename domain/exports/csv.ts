/** Characters that make a spreadsheet run a cell as a formula (E11), including their full-width forms. */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * The same after a separator inside a text, which a program with other separators reads as a new cell. Such a program
 * ignores our quotes.
 */
const startsInnerFormula = /([;\t\r\n] *)(?='*[=+\-@＝＋－＠])/g;
const innerGuard = /([;\t\r\n] *)'(?='*[=+\-@＝＋－＠])/g;

/**
 * Formats one cell (RFC 4180). Prefixes an apostrophe to texts that a spreadsheet would run, also after inner
 * separators; numbers stay unchanged.
 */
export function csvCell(value: string, isText = true): string {
  const inner = isText ? value.replace(startsInnerFormula, "$1'") : value;
  const safe = isText && startsFormula.test(value) ? `'${inner}` : inner;
  return /[",;\t\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: string[]): string {
  return `${cells.join(",")}\r\n`;
}

export function withoutFormulaGuard(cell: string): string {
  const plain = cell.replace(innerGuard, "$1");
  return plain.startsWith("'") && startsFormula.test(plain.slice(1)) ? plain.slice(1) : plain;
}
