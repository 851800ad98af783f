/**
 * Returns the live topic of a parcel's way to its recipient. Anyone who knows it may subscribe: the server derives the
 * secret and shows it to parties only, so that the number alone does not tell when a driver makes stops (G80).
 */
export function wayTopic(secret: string): string {
  return `way:${secret}`;
}

export function isWayTopic(topic: string): boolean {
  return /^way:[\w-]{22}$/.test(topic);
}
