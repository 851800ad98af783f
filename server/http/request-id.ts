import { randomUUID } from "node:crypto";

/** The id a proxy gave the request where it is a plain one, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
