/** Paths whose next segment is a secret: a shipment (A2), a subscription, an invitation, an account (B7). */
const secretPaths = String.raw`\/t\/|\/subscriptions\/|\/invitations\/|\/(?:reset-password|verify-email|known-browser|setup)\?token=`;
const secretLink = new RegExp(String.raw`(${secretPaths})[\w.-]{16,}`, "g");
const cutLink = new RegExp(String.raw`(${secretPaths})\[cut\]`, "g");
/** Code that verifies a phone (A9), in a format that nothing else in a message has. */
const phoneCode = /\bW-\d{6}\b/g;
const cutCode = /\bW-\[cut\]/g;
/** Any URL. Covers future kinds of links that are missing above. */
const address = /https?:\/\/[^\s"'<>]+/g;
const longPart = /([/=])[\w.~%-]{20,}/g;

/** Removes secrets from the stored text once the message was sent or never will be. */
export function cutSecrets(body: string): string {
  return body.replace(secretLink, "$1[cut]").replace(phoneCode, "W-[cut]");
}

/** Checks for removed secrets, because a resent message would contain dead links. */
export function hasCutSecrets(body: string): boolean {
  return body.search(cutLink) >= 0 || body.search(cutCode) >= 0;
}

/** Masks secrets for staff, who must not gain access to the shipments or accounts of recipients. */
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
