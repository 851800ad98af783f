import { siteAddress } from "#app/web/site-address.ts";

/** What crawlers must not read. Tracking pages are not listed: a crawler has to read them to find `noindex`. */
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
