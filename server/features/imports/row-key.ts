import { createHash } from "node:crypto";

/** What a row is known again by, as it is stored: nobody can read out of it what the row said. */
export function hashedKey(said: string): string {
  return `${said.slice(0, said.indexOf(":"))}:${createHash("sha256").update(said).digest("base64url")}`;
}
