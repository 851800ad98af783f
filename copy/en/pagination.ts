/** Links between the pages of a list. Every list of the house is newest first. */
export const paginationWords = {
  newer: "Newer",
  older: "Older",
  ownShipments: "Pages of your shipments",
} as const;

export function shownCount(count: number): string {
  return `${count} shown`;
}
