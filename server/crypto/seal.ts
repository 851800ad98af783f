import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { appSecret } from "#server/crypto/app-secret.ts";

const form = "v1";

/**
 * Encrypts an operator's password or key for storage (AES-256-GCM, B8). Each purpose has a separate key, derived from
 * the app secret.
 */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [form, nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Decrypts the text. Returns null if it was encrypted with another secret or for another purpose, or was changed. */
export function unseal(purpose: string, sealed: string): string | null {
  const [version, nonce, text, tag] = sealed.split(".");
  if (version !== form || !nonce || text === undefined || !tag) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), Buffer.from(nonce, "base64url"), {
      authTagLength: 16,
    });
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret(), "", `waybill seal ${purpose}`, 32));
}
