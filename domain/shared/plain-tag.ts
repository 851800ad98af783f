/**
 * Restores an ETag that a proxy changed when compressing: nginx makes it weak (`W/"3"`), Apache and others add the
 * encoding (`"3-gzip"`, `"3--gzip"`).
 */
export function plainTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, "")
    .replace(/^("[^"]+?)(?:--?|;)(?:gzip|br|zstd|deflate)"$/, '$1"');
}

/** Checks If-None-Match: one tag, a list, or "*" (RFC 9110, weak comparison). */
export function isTagHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || plainTag(tag) === plainTag(etag));
}
