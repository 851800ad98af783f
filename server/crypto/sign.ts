import { createHmac, hkdfSync } from "node:crypto";
import { appSecret } from "#server/crypto/app-secret.ts";
import { isSameText } from "#server/crypto/secrets.ts";

const keys = new Map<string, Buffer>();

/** Appends a signature after a dot. Each purpose has a separate key, so a signature for one is invalid for others. */
export function sign(purpose: string, value: string): string {
  return `${value}.${signature(purpose, value)}`;
}

/** Returns the value, or null if it was not signed by us for this purpose. */
export function verify(purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 0) return null;
  const value = signed.slice(0, dot);
  return isSameText(signed.slice(dot + 1), signature(purpose, value)) ? value : null;
}

/** Returns only the signature, as bytes: for deriving data from a value. */
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
