import { createHash } from "node:crypto";
import { emailKey } from "#server/limits/limit-key.ts";

/** Identifies the target of a rejected sign-in in the audit log: the same for every spelling, without the address. */
export function accountMark(email: string): string {
  return `account:${createHash("sha256").update(emailKey(email)).digest("base64url").slice(0, 16)}`;
}
