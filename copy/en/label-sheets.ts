import type { LabelSheet } from "#domain/shipments/label-sheet.ts";

/** Where labels are printed: the choice of paper, in the office and on the page of a shipment. */
export const labelSheetWords = {
  title: "Print labels",
  paper: "Paper",
  sheets: {
    "4x6": "4 × 6 in, one label",
    a6: "A6, one label",
    "a4-4": "A4, 4 to a page",
    "a4-6": "A4, 6 to a page",
    "letter-4": "Letter, 4 to a page",
    "letter-6": "Letter, 6 to a page",
  } satisfies Record<LabelSheet, string>,
  first: "First free place",
  firstHint: "For a partly used sheet. Count from the top left, row by row.",
  open: "Open PDF",
  other: "Print on other paper",
} as const;
