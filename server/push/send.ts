import webPush from "web-push";
import { env } from "#server/env.ts";
import { pushKeys } from "#server/push/keys.ts";
import { post } from "#server/sms/post.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

export type BrowserAddress = { endpoint: string; p256dh: string; auth: string };
/** What the service worker shows (public/sw.js). No personal data: any screen shows it. */
export type PushWords = { title: string; body: string; url: string; tag: string };

/** News of a parcel are of the day. */
const keptSeconds = 24 * 3600;
/** Push services answer in a blink; what does not holds up the mails behind it. */
const limitMs = 3_000;

/**
 * Hands one message to the push service of a browser, encrypted so that only the browser reads it (RFC 8291). Throws TextRefused; its code ends in
 * "gone" where the browser asked for no more.
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

/** What cannot be encrypted today cannot be tomorrow: it is given up, and with it the browser. */
function seal({ endpoint, ...keys }: BrowserAddress, words: PushWords, contact: string) {
  const subject = `mailto:${contact === "" ? `postmaster@${new URL(env().baseUrl).hostname}` : contact}`;
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(words), {
      TTL: keptSeconds,
      urgency: "normal",
      // A newer state of the same shipment takes the place of one that waits for a browser that sleeps.
      topic: words.tag.slice(0, 32),
      contentEncoding: "aes128gcm",
      vapidDetails: { subject, ...pushKeys() },
    });
  } catch {
    throw new TextRefused(true, "push_gone", "push_not_sealed");
  }
}
