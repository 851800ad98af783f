import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { drawFavicon } from "#app/routes/site/favicon.ts";
import { loader as robots } from "#app/routes/site/robots.ts";
import { loader as securityTxt } from "#app/routes/site/security-txt.ts";
import { listedPages, loader as sitemap } from "#app/routes/site/sitemap.ts";
import { clock } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const base = new URL(env().baseUrl).origin;

describe("pages for machines", () => {
  it.each([
    ["Peachtree Courier", "", '<path d="M11 32V', 'fill="#f04e14"'],
    [" nordwind", "#0b7a75", "&#78;</text>", 'fill="#0b7a75"'],
    ["<script>", "", "&#60;</text>", 'fill="#f04e14"'],
    ["\u{1f69a} Vans", "", "&#128666;</text>", 'fill="#f04e14"'],
    ["\u00dfig", "", "&#83;</text>", 'fill="#f04e14"'],
  ])("the favicon of %j is its first letter and its accent", (name, accentColor, letter, fill) => {
    const svg = drawFavicon({ name, accentColor });
    expect(svg).toContain(letter);
    expect(svg).toContain(fill);
    expect(svg).not.toContain("<script");
  });

  it("robots.txt closes what is private, leaves tracking pages to say noindex themselves, and names the map", async () => {
    const text = await robots().text();
    for (const path of ["/admin", "/account", "/t/"]) expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/(track)?\n/);
    expect(text).toContain(`Sitemap: ${base}/sitemap.xml`);
  });

  it("sitemap.xml lists pages that exist, by their full address", async () => {
    const text = await sitemap().text();
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      listedPages.flatMap((path) => [base + path, `${base}/es${path === "/" ? "" : path}`]),
    );
    expect(text).toContain(
      `<xhtml:link rel="alternate" hreflang="es" href="${base}/es/services"/><xhtml:link rel="alternate" hreflang="x-default" href="${base}/services"/>`,
    );
    const known = JSON.stringify(routes);
    for (const path of listedPages.slice(1)) expect(known).toContain(`"path":"${path.slice(1)}"`);
  });

  it("security.txt says where to report, and until when it holds (RFC 9116)", async () => {
    clock.set("2026-06-18T15:00:00Z");
    const text = await (await securityTxt()).text();
    expect(text).toContain("Contact: mailto:dispatch@peachtreecourier.example\n");
    expect(text).toContain("Expires: 2026-12-15T15:00:00Z\n");
    expect(text).toContain(`Canonical: ${base}/.well-known/security.txt\n`);
  });
});
