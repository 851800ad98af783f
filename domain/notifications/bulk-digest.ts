/** From so many of its shipments in one bulk job on, an address gets one mail of all of them; below, one of each. */
export const leastDigested = 5;

/** Shipments that one such mail names; of more it says how many. */
export const mostInDigest = 500;

/** Addresses that so many of these shipments concern: `emails` are the readers of one shipment, each named once. */
export function crowded(shipments: Iterable<Iterable<string>>): string[] {
  const counts = new Map<string, number>();
  for (const emails of shipments) for (const email of new Set(emails)) counts.set(email, (counts.get(email) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= leastDigested).map(([email]) => email);
}
