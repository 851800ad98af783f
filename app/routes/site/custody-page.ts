import { getCompany } from "#server/features/branches/get-company.ts";
import { certificateFingerprint } from "#server/features/certificates/compare-certificate.ts";
import { drawCheckPage } from "#app/routes/site/draw-check-page.ts";

/** The page that checks certificates without a network, to be saved (G78). */
export async function loader() {
  const { html, policy } = drawCheckPage((await getCompany()).name, await certificateFingerprint());
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="check-custody.html"',
      "Content-Security-Policy": policy,
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
