import { minuteMs } from "#domain/shared/durations.ts";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type SignedRequest = { header: (name: string) => string | null; body: string };

/** Largest age of a signature, against replays (F08). */
const signedWithinMs = 5 * minuteMs;

/**
 * Verifies a request per Standard Webhooks: `webhook-signature` holds one or several "v1," plus the base64 HMAC-SHA256
 * of "id.timestamp.body".
 */
export function isSignedWebhook({ header, body }: SignedRequest, secret: string, now: Date): boolean {
  const [id, moment] = [header("webhook-id") ?? "", header("webhook-timestamp") ?? ""];
  const expected = createHmac("sha256", keyOf(secret)).update(`${id}.${moment}.${body}`, "utf8").digest("base64");
  const given = (header("webhook-signature") ?? "").split(" ").slice(0, 5);
  return given.some((each) => isSame(each, `v1,${expected}`)) && isNear(moment, now, signedWithinMs);
}

/** `moment` in seconds since 1970. */
export function isNear(moment: string, now: Date, withinMs: number): boolean {
  return /^\d{1,12}$/.test(moment) && Math.abs(Number(moment) * 1000 - now.getTime()) <= withinMs;
}

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const hashed = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return timingSafeEqual(hashed(given), hashed(expected));
}

/** Decodes the secret: base64 after "whsec_" per the standard, else the text itself. */
export function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret, "utf8");
}
