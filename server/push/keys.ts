import { ECDH } from "node:crypto";
import { derivedKeyPair } from "#server/crypto/derived-key.ts";

export type PushKeys = { publicKey: string; privateKey: string };

/** Returns the key pair that identifies us to push services (VAPID, RFC 8292). */
export function pushKeys(): PushKeys {
  const { publicKey, privateKey } = derivedKeyPair("web-push");
  return { publicKey: publicKey.toString("base64url"), privateKey: privateKey.toString("base64url") };
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
