import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { inHashQueue } from "#server/auth/hash-queue.ts";

/** scrypt, in the queue of all hashes. Throws `rate_limited` where the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(password));
}

/** Whether a password belongs to a hash, in the same queue. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inHashQueue(() => verify(given));
}
