import { type LabelSheet, labelSheets, usualSheet } from "#domain/shipments/label-sheet.ts";
import { readCookie, writeCookie } from "#server/auth/cookies.ts";

const name = "label_sheet";
const year = 365 * 86_400;

/** Returns the paper that this browser printed labels on last (cookie "label_sheet"). */
export function labelSheetOf(request: Request): LabelSheet {
  const written = readCookie(request.headers.get("cookie"), name);
  return labelSheets.find((sheet) => sheet === written) ?? usualSheet.sheet;
}

/** Returns the cookie that remembers the paper for a year. */
export function labelSheetCookie(sheet: LabelSheet): string {
  return writeCookie(name, sheet, year, "/admin");
}
