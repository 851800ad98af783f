/**
 * An ETag as it was before something compressed the answer on its way: nginx makes it weak (`W/"3"`), Apache and others add the coding (`"3-gzip"`,
 * `"3--gzip"`).
 */
export function plainTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, "")
    .replace(/^("[^"]+?)(?:--?|;)(?:gzip|br|zstd|deflate)"$/, '$1"');
}
