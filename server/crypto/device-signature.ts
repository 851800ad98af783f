import { createPublicKey, verify } from "node:crypto";
import type { DeviceKey } from "#domain/road/device-inputs.ts";

/** 64 bytes in base64url, as WebCrypto signs: r and s, one behind the other. */
const form = /^[\w-]{86}$/;

/** Verifies an ES256 signature of a text. Anything that is no signature is a wrong one. */
export function isSignedBy(publicKey: DeviceKey, text: string, signature: string): boolean {
  if (!form.test(signature)) return false;
  const key = createPublicKey({ key: publicKey, format: "jwk" });
  return verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}
