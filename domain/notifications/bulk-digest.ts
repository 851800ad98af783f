/** Minimum shipments of one bulk job for an address to get one mail for all of them. Below, it gets one mail each. */
export const leastDigested = 5;

/** Maximum shipments listed in such a mail; it states the number of the others. */
export const mostInDigest = 500;

/**
 * Returns addresses with at least `leastDigested` of these shipments. `emails`: recipients of one shipment, without
 * duplicates.
 */
export function crowded(shipments: Iterable<Iterable<string>>): string[] {
  const counts = new Map<string, number>();
  for (const emails of shipments) for (const email of new Set(emails)) counts.set(email, (counts.get(email) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= leastDigested).map(([email]) => email);
}
