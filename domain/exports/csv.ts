/** What a spreadsheet would take for a formula when it opens the file (E11); some read the wide signs of East Asian keyboards as the narrow ones. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it; numbers stay numbers. */
export function csvCell(value: string, isText = true): string {
  const safe = isText && startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** The text as it was before `csvCell` made it harmless. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
