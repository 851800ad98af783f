/** Of a tracking answer, page or JSON: a browser may keep one that is for everybody and asks again; anything more is kept nowhere. */
export function trackingCacheControl(isForAll: boolean): "no-cache" | "private, no-store" {
  return isForAll ? "no-cache" : "private, no-store";
}
