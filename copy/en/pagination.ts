/** Links between the pages of a list. Every list of the house is newest first. */
export const paginationWords = {
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  ownShipments: "Pages of your shipments",
} as const;

export function shownCount(count: number): string {
  return `${count} shown`;
}
