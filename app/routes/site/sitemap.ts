import { siteAddress } from "#app/web/site-address.ts";

/** The public pages that are worth finding. */
export const listedPages = [
  "/",
  "/services",
  "/track",
  "/about",
  "/contact",
  "/branches",
  "/help",
  "/privacy",
  "/terms",
  "/cookies",
];

export function loader() {
  const entries = listedPages.map((path) => `  <url><loc>${siteAddress(path).replaceAll("&", "&amp;")}</loc></url>`);
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ];
  return new Response(map.join("\n"), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
