import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { CertificateKey } from "#domain/road/custody-certificate.ts";
import { derivedKeyPair } from "#server/crypto/derived-key.ts";

const purpose = "custody-certificate";

/** Returns the public key of this installation for certificates. Another app secret has another key. */
export function certificateKey(): CertificateKey {
  const { publicKey } = derivedKeyPair(purpose);
  // 0x04, then both coordinates of 32 bytes.
  const [x = "", y = ""] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  return { kty: "EC", crv: "P-256", x, y };
}

/** Signs with the key of this installation: ES256 in base64url, as WebCrypto verifies it. */
export function signCertificate(signed: string | Uint8Array): string {
  const bytes = typeof signed === "string" ? Buffer.from(signed) : signed;
  return sign("sha256", bytes, { key: privateKey(), dsaEncoding: "ieee-p1363" }).toString("base64url");
}

function privateKey(): KeyObject {
  const { privateKey: d } = derivedKeyPair(purpose);
  return createPrivateKey({ key: { ...certificateKey(), d: d.toString("base64url") }, format: "jwk" });
}
