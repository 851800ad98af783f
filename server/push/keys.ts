import { createECDH, ECDH, hkdfSync } from "node:crypto";
import { appSecret } from "#server/crypto/app-secret.ts";

export type PushKeys = { publicKey: string; privateKey: string };
let known: { secret: string; keys: PushKeys } | undefined;

/** The pair by which push services know us (VAPID, RFC 8292): derived from the app's secret, so that it is there from the first start, the same in every process, and in no page, log or backup. */
export function pushKeys(): PushKeys {
  const secret = appSecret();
  if (known?.secret === secret) return known.keys;
  const curve = createECDH("prime256v1");
  // One number in 2^32 is no key of the curve; the next one is.
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

/** Whether a browser's key is a point of the curve: nothing can be encrypted to any other. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}
