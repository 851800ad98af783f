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
