/** Links between the pages of a list. Lists are newest first unless somebody chose another order. */
export const paginationWords = {
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  byOrder: { newer: "Previous", older: "Next" },
  ownShipments: "Pages of your shipments",
} as const;

export function shownCount(count: number): string {
  return `${count} shown`;
}
