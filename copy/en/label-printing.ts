/** The office page where labels are printed. */
export const labelPrintingWords = {
  title: "Print labels",
  titleOf: (shipments: number) =>
    shipments === 1 ? "Print labels of 1 shipment" : `Print labels of ${shipments.toLocaleString("en-US")} shipments`,
  options: "Label options",
  fileLead: "This browser remembers the paper, also for “Print label”.",
} as const;
