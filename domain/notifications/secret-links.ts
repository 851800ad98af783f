/** Paths whose next part opens something by itself: a shipment (A2), a subscription, an invitation, an account (B7). */
const secretPaths = String.raw`\/t\/|\/subscriptions\/|\/invitations\/|\/(?:reset-password|verify-email|known-browser|setup)\?token=`;
const secretLink = new RegExp(String.raw`(${secretPaths})[\w.-]{16,}`, "g");
const cutLink = new RegExp(String.raw`(${secretPaths})\[cut\]`, "g");
/** The code that proves a phone (A9): written so that nothing else in a message looks like it. */
const phoneCode = /\bW-\d{6}\b/g;
const cutCode = /\bW-\[cut\]/g;
/** Any address: a kind of link that is made one day, and forgotten here, must not be shown either. */
const address = /https?:\/\/[^\s"'<>]+/g;
const longPart = /([/=])[\w.~%-]{20,}/g;

/** What is stored once nobody is going to open the links in it any more, because they were delivered or never will be. */
export function cutSecrets(body: string): string {
  return body.replace(secretLink, "$1[cut]").replace(phoneCode, "W-[cut]");
}

/** Sent once more it would lead nowhere. */
export function hasCutSecrets(body: string): boolean {
  return body.search(cutLink) >= 0 || body.search(cutCode) >= 0;
}

/** The text as anybody of the staff may see it: whoever reads a mail must never get into what, or whose account, it opens. */
export function maskSecrets(text: string): string {
  return text
    .replace(secretLink, "$1…")
    .replace(cutLink, "$1…")
    .replace(phoneCode, "W-…")
    .replace(cutCode, "W-…")
    .replace(address, (whole) => {
      const host = /^https?:\/\/[^/?#]*/.exec(whole)?.[0] ?? "";
      return `${host}${whole.slice(host.length).replace(longPart, "$1…")}`;
    });
}
