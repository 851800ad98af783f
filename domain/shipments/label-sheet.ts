import type { FieldIssue } from "#domain/shared/errors.ts";
import { type LabelFormat, labelFormats } from "#domain/shipments/label.ts";

/** Papers for labels: one label of 4 × 6 in or A6, or four or six labels on a page of A4 or Letter. */
export const labelSheets = ["4x6", "a6", "a4-4", "a4-6", "letter-4", "letter-6"] as const;
export type LabelSheet = (typeof labelSheets)[number];

/** Papers of label printers, with one label each. */
export const rollSheets = ["4x6", "a6"] as const satisfies readonly LabelSheet[];
export type RollSheet = (typeof rollSheets)[number];

/** Resolutions of label printers, in dots per inch. @public */
export const labelDpis = [203, 300] as const;
export type LabelDpi = (typeof labelDpis)[number];

/** Labels on one sheet. */
export const sheetPlaces: Record<LabelSheet, number> = {
  "4x6": 1,
  a6: 1,
  "a4-4": 4,
  "a4-6": 6,
  "letter-4": 4,
  "letter-6": 6,
};

/** `first`: first free place on the first sheet, from 1. */
export type SheetChoice = { sheet: LabelSheet; first: number };
export const usualSheet: SheetChoice = { sheet: "4x6", first: 1 };

export type LabelRequest = SheetChoice & { format: LabelFormat; piece: number | null; dpi: LabelDpi };
type Asked = Partial<Record<"format" | "piece" | "sheet" | "first" | "dpi", string>>;
type Read<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };

/** Reads the query of a label's address. Printers and pictures get one label a page. */
export function parseLabelRequest(asked: Asked): Read<LabelRequest> {
  const issues: FieldIssue[] = [];
  const format = labelFormats.find((each) => each === (asked.format ?? "pdf"));
  if (!format) issues.push({ path: "format", message: "choice_invalid" });
  const { piece } = asked;
  if (piece !== undefined && !/^[1-9]\d{0,2}$/.test(piece)) issues.push({ path: "piece", message: "number_invalid" });
  const dpi = labelDpis.find((each) => String(each) === (asked.dpi ?? "203"));
  if (!dpi) issues.push({ path: "dpi", message: "label_dpi_invalid" });
  const choice = parseSheetChoice(asked);
  if (!choice.ok) issues.push(...choice.issues);
  else if (format !== "pdf" && sheetPlaces[choice.value.sheet] > 1)
    issues.push({ path: "sheet", message: "label_sheet_of_printer" });
  if (!format || !dpi || !choice.ok || issues.length > 0) return { ok: false, issues };
  return { ok: true, value: { ...choice.value, format, dpi, piece: piece === undefined ? null : Number(piece) } };
}

/** Reads a choice of paper. A blank value stands for the usual one, as an untouched field sends it. */
export function parseSheetChoice({ sheet: name, first: text }: Pick<Asked, "sheet" | "first">): Read<SheetChoice> {
  const sheet = labelSheets.find((each) => each === (name || usualSheet.sheet));
  if (!sheet) return { ok: false, issues: [{ path: "sheet", message: "label_sheet_invalid" }] };
  const first = text ? Number(/^[1-9]$/.exec(text)?.[0]) : 1;
  if (!(first <= sheetPlaces[sheet]))
    return { ok: false, issues: [{ path: "first", message: `label_place_invalid:${sheetPlaces[sheet]}` }] };
  return { ok: true, value: { sheet, first } };
}
