import { randomUUID } from "node:crypto";
import { env } from "#server/env.ts";

/** The id a proxy of ours gave the request where it is a plain one, else a new one: a stranger must not choose what stands in log and trail. */
export function requestIdOf(given: string | string[] | undefined): string {
  const isTrusted = env().TRUST_PROXY > 0;
  return isTrusted && typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
