import { plain } from "#domain/imports/columns.ts";

/** Added to a weight that may be that of one piece, where there are several (C5). */
export const perPiece = " per piece?";

/** Checks for headings such as "Parcel weight (kg)". */
export function mayWeighOnePiece(header: string): boolean {
  return /^(?:package|parcel) weight\b/.test(plain(header));
}
