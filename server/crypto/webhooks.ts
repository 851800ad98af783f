import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type SignedRequest = { header: (name: string) => string | null; body: string };

/** How far the moment of a signature may be from now: a copy of an old one is no news (F08). */
const signedWithinMs = 5 * 60_000;

/** Standard Webhooks: `webhook-signature` holds "v1," and the HMAC-SHA256 of "id.timestamp.body" in base64, one or several. */
export function isSignedWebhook({ header, body }: SignedRequest, secret: string, now: Date): boolean {
  const [id, moment] = [header("webhook-id") ?? "", header("webhook-timestamp") ?? ""];
  const expected = createHmac("sha256", keyOf(secret)).update(`${id}.${moment}.${body}`, "utf8").digest("base64");
  const given = (header("webhook-signature") ?? "").split(" ").slice(0, 5);
  return given.some((each) => isSame(each, `v1,${expected}`)) && isNear(moment, now, signedWithinMs);
}

/** In seconds since 1970. */
export function isNear(moment: string, now: Date, withinMs: number): boolean {
  return /^\d{1,12}$/.test(moment) && Math.abs(Number(moment) * 1000 - now.getTime()) <= withinMs;
}

/** In the same time whatever was given. */
export function isSame(given: string, expected: string): boolean {
  const hashed = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return timingSafeEqual(hashed(given), hashed(expected));
}

/** As the standard writes it the secret is base64 after "whsec_"; any other is taken as it stands. */
export function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret, "utf8");
}
