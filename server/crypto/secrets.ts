import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits in 22 characters that fit into an address (A2). */
export function randomSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a secret. Plain SHA-256 is enough: 128 random bits cannot be guessed back. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares in a time that says nothing of where two texts differ, nor of their lengths. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
