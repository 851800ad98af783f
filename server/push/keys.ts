import { createECDH, ECDH, hkdfSync } from "node:crypto";
import { appSecret } from "#server/crypto/app-secret.ts";

export type PushKeys = { publicKey: string; privateKey: string };
let known: { secret: string; keys: PushKeys } | undefined;

/**
 * Returns the key pair that identifies us to push services (VAPID, RFC 8292). It is derived from the app secret, so
 * every process has the same pair and no page, log or backup contains it.
 */
export function pushKeys(): PushKeys {
  const secret = appSecret();
  if (known?.secret === secret) return known.keys;
  const curve = createECDH("prime256v1");
  // One number in 2^32 is no valid key of the curve; then try the next.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", `web-push ${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch (error) {
      if (attempt < 8) continue;
      throw error;
    }
    const keys = { publicKey: curve.getPublicKey().toString("base64url"), privateKey: bytes.toString("base64url") };
    known = { secret, keys };
    return keys;
  }
}

/** Checks that a browser's key is a point on the curve, which encryption requires. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}
