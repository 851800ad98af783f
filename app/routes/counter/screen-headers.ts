/** The link's secret, and what a customer's screen shows, reach no other site, cache or search engine (G34). */
export function headers() {
  return {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
}
