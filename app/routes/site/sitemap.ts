import { languages, pathIn } from "#domain/shared/language.ts";
import { alternatesOf } from "#app/web/page-found.ts";
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
  "/verify",
  "/privacy",
  "/terms",
  "/cookies",
];

export function loader() {
  const entries = listedPages.flatMap((path) => {
    const others = alternatesOf(path)
      .map((one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${inXml(one.address)}"/>`)
      .join("");
    return languages.map(
      (language) => `  <url><loc>${inXml(siteAddress(pathIn(language, path)))}</loc>${others}</url>`,
    );
  });
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ];
  return new Response(map.join("\n"), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function inXml(address: string): string {
  return address.replaceAll("&", "&amp;");
}
