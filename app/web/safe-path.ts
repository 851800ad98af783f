const ownOrigin = "http://own.invalid";

/** A return path that surely stays on our own site, or the fallback (I11). Nothing but a path of ours in its plain form passes. */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > 2000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return fallback;
  if (!URL.canParse(value, ownOrigin)) return fallback;
  const url = new URL(value, ownOrigin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//evil.test" only becomes "//evil.test" when it is resolved.
  return url.origin === ownOrigin && !path.startsWith("//") ? path : fallback;
}

/** Where a form or link of ours was pressed, as far as the browser says so; the home page otherwise. */
export function pathOfReferrer(request: Request): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  return from && from.host === new URL(request.url).host ? safePath(from.pathname + from.search, "/") : "/";
}
