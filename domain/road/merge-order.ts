/**
 * Adds the stops of a run that its new order lacks, each behind the stop that it follows now: what the order does not
 * know stays.
 */
export function mergeOrder(present: readonly string[], wanted: readonly string[]): string[] {
  const merged = [...wanted];
  const known = new Set(wanted);
  present.forEach((id, at) => {
    if (known.has(id)) return;
    const before = present[at - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}
