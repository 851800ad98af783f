import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 128 random bits in 22 URL-safe characters (A2). */
export function randomSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** Hashes a secret for storage. Plain SHA-256 is enough: 128 random bits cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares in constant time, regardless of where texts differ and of their lengths. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
