import { hash } from "node:crypto";
import { positionFormOf, type SentPosition } from "#domain/road/act-position.ts";

/** Returns the hash of a position as its phone makes it (G88); blank without one. */
export function hashPosition(position: SentPosition | null): string {
  return position ? hash("sha256", positionFormOf(position)) : "";
}
