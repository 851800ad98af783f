import { withMapShown } from "#server/maps/inline-map.ts";

/** A mail is foreign content: its own styles and our pictures are allowed, but no scripts, requests or links. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Returns the HTML part of a mail as the document of a frame in the office (`MailFrame`). It needs its own policy,
 * because the page's policy blocks a mail's styles.
 */
export async function mailDocument(html: string): Promise<Response> {
  return new Response(await withMapShown(withoutLinks(html)), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      // Browsers do not show a sandboxed document that asks for its own browsing context group.
      "cross-origin-opener-policy": "unsafe-none",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });
}

/** A link could open only inside the frame. */
function withoutLinks(html: string): string {
  return html.replace(/\shref="[^"]*"/gi, "");
}
