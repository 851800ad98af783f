/** What a spreadsheet would take for a formula when it opens the file (E11); some read the wide signs of East Asian keyboards as the narrow ones. */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The same behind what a program set to other separators takes for the end of a cell; it does not see our quotation marks there. */
const startsInnerFormula = /([;\t\r\n] *)(?='*[=+\-@＝＋－＠])/g;
const innerGuard = /([;\t\r\n] *)'(?='*[=+\-@＝＋－＠])/g;

/** One cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it, also behind separators within it; numbers stay numbers. */
export function csvCell(value: string, isText = true): string {
  const inner = isText ? value.replace(startsInnerFormula, "$1'") : value;
  const safe = isText && startsFormula.test(value) ? `'${inner}` : inner;
  return /[",;\t\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** The text as it was before `csvCell` made it harmless. */
export function withoutFormulaGuard(cell: string): string {
  const plain = cell.replace(innerGuard, "$1");
  return plain.startsWith("'") && startsFormula.test(plain.slice(1)) ? plain.slice(1) : plain;
}
