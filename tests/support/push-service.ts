import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/**
 * Simulates a browser as its push service sees it: its keys, and a decoder of messages (RFC 8188, RFC 8291), written
 * from the standards and not from our sender.
 */
export function newBrowser(endpoint: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const ours = curve.getPublicKey();
  return {
    subscription: { endpoint, keys: { p256dh: ours.toString("base64url"), auth: auth.toString("base64url") } },
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const shared = curve.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ours, theirs]);
      const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
      const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: 16 });
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends in a 2 and zeros.
      const end = plain.lastIndexOf(2);
      return JSON.parse(plain.subarray(0, end).toString("utf8")) as Record<string, string>;
    },
  };
}

/** Returns the claims of a sender's header if its signature matches the key in it (RFC 8292), otherwise null. */
export function senderOf(
  authorization: string,
): { key: string; claims: { aud: string; sub: string; exp: number } } | null {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x, y },
    format: "jwk",
  });
  const isTheirs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isTheirs ? { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) } : null;
}
