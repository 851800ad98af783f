import { createHash } from "node:crypto";

/** Hashes the key of a row, so that its content cannot be read from the database. */
export function hashedKey(said: string): string {
  return `${said.slice(0, said.indexOf(":"))}:${createHash("sha256").update(said).digest("base64url")}`;
}
