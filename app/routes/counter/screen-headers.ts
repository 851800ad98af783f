/** The secret of the link, and what a customer's screen shows, reach no other site, no cache and no search engine (G34). */
export function headers() {
  return {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
}
