const ownOrigin = "http://own.invalid";

/** Returns a return path on our own site, or the fallback (I11). Accepts only a plain path. */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > 2000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return fallback;
  if (!URL.canParse(value, ownOrigin)) return fallback;
  const url = new URL(value, ownOrigin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//evil.test" becomes "//evil.test" only when it is resolved.
  return url.origin === ownOrigin && !path.startsWith("//") ? path : fallback;
}

/** Returns the page on which a form or link of ours was used, if the browser says so; else the home page. */
export function pathOfReferrer(request: Request): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  return from && from.host === new URL(request.url).host ? safePath(from.pathname + from.search, "/") : "/";
}
