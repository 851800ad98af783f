import { withMapShown } from "#server/maps/inline-map.ts";

/** A mail is somebody else's document: its own styles and the house's pictures, and nothing that runs, is sent or leads anywhere. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The formatted part of a mail as the answer that a frame of the back office shows (`MailFrame`): under a policy of its own, because words written into
 * the page itself would stand under the page's, which keeps the mail's style sheet out.
 */
export async function mailDocument(html: string): Promise<Response> {
  return new Response(await withMapShown(withoutLinks(html)), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      // A document that is sandboxed and asks for a window of its own is not shown at all.
      "cross-origin-opener-policy": "unsafe-none",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });
}

/** A link could lead nowhere but into the frame. */
function withoutLinks(html: string): string {
  return html.replace(/\shref="[^"]*"/gi, "");
}
