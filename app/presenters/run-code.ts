/** Returns the code in the block of a run: where it goes first, or else its branch. */
export function codeOfRun({
  items,
  branch,
}: {
  branch: { code: string };
  items: readonly { routeCode: string }[];
}): string {
  return items[0]?.routeCode ?? branch.code.slice(0, 3).toUpperCase();
}
