import { randomUUID } from "node:crypto";
import { env } from "#server/env.ts";

/**
 * Returns the request id of a trusted proxy if it is well-formed, else a new one. A client must not choose what the log
 * and audit log contain.
 */
export function requestIdOf(given: string | string[] | undefined): string {
  const isTrusted = env().TRUST_PROXY > 0;
  return isTrusted && typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
