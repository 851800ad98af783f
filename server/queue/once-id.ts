import { createHash } from "node:crypto";
import { idPrefixes } from "#domain/shared/ids.ts";

/** Returns the same id for the same cause and address, so that the outbox cannot hold a message twice. */
export function onceId(template: string, causeId: string, email: string): string {
  return `${idPrefixes.message}_${createHash("sha256").update(`${template} ${causeId} ${email}`).digest("hex").slice(0, 26)}`;
}
