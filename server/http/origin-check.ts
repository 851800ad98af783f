const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Checks that an unsafe request comes from our own pages (S07): its Origin must be BASE_URL, or else the requested
 * host.
 * Browsers always send Origin on unsafe methods. Without it Sec-Fetch-Site decides; a client that sends neither carries
 * no cookies worth abusing.
 */
export function isOriginAllowed(options: {
  method: string;
  origin: string | null;
  fetchSite: string | null;
  host: string | null;
  baseUrl: string | null;
  hasCookie: boolean;
}): boolean {
  if (safeMethods.has(options.method)) return true;
  if (options.origin !== null) {
    // Pages with `Referrer-Policy: no-referrer` (tracking, A3) post their forms with Origin "null"; sandboxed and
    // foreign pages are cross-site.
    if (options.origin === "null" && options.fetchSite === "same-origin") return true;
    if (options.baseUrl !== null) return options.origin === new URL(options.baseUrl).origin;
    return (
      options.host !== null &&
      (options.origin === `http://${options.host}` || options.origin === `https://${options.host}`)
    );
  }
  if (options.fetchSite !== null) return options.fetchSite === "same-origin" || options.fetchSite === "none";
  return !options.hasCookie;
}
