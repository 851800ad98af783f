import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { inHashQueue } from "#server/auth/hash-queue.ts";

/** Hashes with scrypt, in the shared queue. @throws AppError `rate_limited` if the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(password));
}

/** Checks a password against a hash, in the shared queue. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inHashQueue(() => verify(given));
}
