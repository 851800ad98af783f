import { siteAddress } from "#app/web/site-address.ts";

/** What crawlers leave alone. Tracking pages are not here on purpose: a crawler has to read them to learn that they are not to be listed. */
export function loader() {
  const closed = ["/admin", "/account", "/t/", "/counter", "/setup", "/session-ended", "/api/"];
  return new Response(
    [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${siteAddress("/sitemap.xml")}`,
      "",
    ].join("\n"),
    {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
    },
  );
}
