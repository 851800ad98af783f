import type { ContainerKind } from "#domain/road/containers.ts";

/** What has a label with a code, beside the pieces of shipments. */
export type CodeLabelKind = ContainerKind | "run" | "badge";

/** The printed label of a shelf, a container, a run or a badge, with all texts formatted (G36). */
export type CodeLabelPaper = {
  kind: CodeLabelKind;
  /** In the block: one or two letters. */
  letter: string;
  kindWords: string;
  carrier: string;
  about: string;
  /** Read from a distance: "C-14", "Run 12". */
  title: string;
  /** At most three. */
  cells: { caption: string; value: string }[];
  /** Text of the bars. */
  code: string;
  /** Whether the code is also a QR code. Never for a secret (A8). */
  hasQr: boolean;
  /** GS1 number in 18 digits; null without one. */
  sscc: string | null;
  note: string;
};
