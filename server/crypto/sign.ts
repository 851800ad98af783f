import { createHmac, hkdfSync } from "node:crypto";
import { appSecret } from "#server/crypto/app-secret.ts";
import { isSameText } from "#server/crypto/secrets.ts";

const keys = new Map<string, Buffer>();

/** `value` with its signature behind a dot. Each purpose has a key of its own, so a value signed for one is nothing to another. */
export function sign(purpose: string, value: string): string {
  return `${value}.${signature(purpose, value)}`;
}

/** The value inside, or null where it was not signed by us for this purpose. */
export function verify(purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 0) return null;
  const value = signed.slice(0, dot);
  return isSameText(signed.slice(dot + 1), signature(purpose, value)) ? value : null;
}

/** The signature alone, as bytes: for what is made of a value, and not read back. */
export function signatureBytes(purpose: string, value: string): Buffer {
  return createHmac("sha256", keyFor(purpose)).update(value).digest();
}

function signature(purpose: string, value: string): string {
  return signatureBytes(purpose, value).toString("base64url");
}

function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", appSecret(), "", `waybill ${purpose}`, 32));
  keys.set(purpose, key);
  return key;
}
