import { createECDH, hkdfSync } from "node:crypto";
import { appSecret } from "#server/crypto/app-secret.ts";

/** A key pair of P-256: the public key as an uncompressed point. */
export type KeyPair = { publicKey: Buffer; privateKey: Buffer };

const known = new Map<string, { secret: string; pair: KeyPair }>();

/**
 * Derives a key pair for a purpose from the app secret, so that every process has the same pair and no page, log or
 * backup contains it.
 */
export function derivedKeyPair(purpose: string): KeyPair {
  const secret = appSecret();
  const cached = known.get(purpose);
  if (cached?.secret === secret) return cached.pair;
  const curve = createECDH("prime256v1");
  // One number in 2^32 is no valid key of the curve; then try the next.
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = Buffer.from(hkdfSync("sha256", secret, "", `${purpose} ${attempt}`, 32));
    try {
      curve.setPrivateKey(privateKey);
    } catch (error) {
      if (attempt < 8) continue;
      throw error;
    }
    const pair = { publicKey: curve.getPublicKey(), privateKey };
    known.set(purpose, { secret, pair });
    return pair;
  }
}
