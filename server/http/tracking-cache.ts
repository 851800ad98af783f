/**
 * Returns the Cache-Control of a tracking response: browsers may store a public one and must revalidate it; a private
 * one is never stored.
 */
export function trackingCacheControl(isForAll: boolean): "no-cache" | "private, no-store" {
  return isForAll ? "no-cache" : "private, no-store";
}
