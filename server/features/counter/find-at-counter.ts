import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readCode } from "#domain/road/read-code.ts";
import { findScanned } from "#server/features/acts/act.rows.ts";

/** Returns the id of the shipment whose code was scanned or typed: its number, or a reference of it alone. */
export async function findAtCounter(actor: Actor, code: string): Promise<string | null> {
  assertMay(actor, "counter.serve");
  const read = readCode(code);
  return read.kind === "piece" ? ((await findScanned(read.number))?.id ?? null) : null;
}
