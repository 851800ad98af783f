import { hash } from "node:crypto";
import { type CustodyMove, moveText } from "#domain/road/custody.ts";

/** SHA-256 of the hash of the move before (blank for the first) and the move, as hexadecimal digits. */
export function moveHash(previousHash: string, move: CustodyMove): string {
  return hash("sha256", `${previousHash}\n${moveText(move)}`);
}
