import webPush from "web-push";
import { env } from "#server/env.ts";
import { pushKeys } from "#server/push/keys.ts";
import { post } from "#server/sms/post.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

export type BrowserAddress = { endpoint: string; p256dh: string; auth: string };
/** Text that the service worker shows (public/sw.js). No personal data: it may appear on a locked screen. */
export type PushWords = { title: string; body: string; url: string; tag: string };

/** Tracking updates are outdated after a day. */
const keptSeconds = 24 * 3600;
/** Push services answer quickly. A slow one would delay the mails behind it. */
const limitMs = 3_000;

/**
 * Sends a message to a browser's push service, encrypted for that browser (RFC 8291).
 * @throws TextRefused; its code ends in "gone" if the browser unsubscribed.
 */
export async function sendPush(to: BrowserAddress, words: PushWords, contact: string): Promise<void> {
  const { endpoint } = to;
  const { headers, body } = seal(to, words, contact);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const answer = await post(endpoint, { headers: sent, body: body ?? Buffer.alloc(0) }, { limitMs });
  if (answer.status >= 200 && answer.status < 300) return;
  if (answer.status === 404 || answer.status === 410) throw new TextRefused(true, "push_gone", inOneLine(answer.body));
  throw new TextRefused(!isWorthRetrying(answer.status), `push_${answer.status}`, inOneLine(answer.body));
}

/** A failed encryption is permanent: the message and the browser's subscription are given up. */
function seal({ endpoint, ...keys }: BrowserAddress, words: PushWords, contact: string) {
  const subject = `mailto:${contact === "" ? `postmaster@${new URL(env().baseUrl).hostname}` : contact}`;
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(words), {
      TTL: keptSeconds,
      urgency: "normal",
      // A newer state of the same shipment replaces one that waits for a sleeping browser.
      topic: words.tag.slice(0, 32),
      contentEncoding: "aes128gcm",
      vapidDetails: { subject, ...pushKeys() },
    });
  } catch {
    throw new TextRefused(true, "push_gone", "push_not_sealed");
  }
}
