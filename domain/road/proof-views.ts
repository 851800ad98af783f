import { z } from "zod";
import { relations } from "#domain/road/door-proof.ts";
import { pinResults } from "#domain/road/pin.ts";
import { documentKinds, identityProofs } from "#domain/road/counter.ts";

/** The proof of a delivery for programs (G64): what was checked, hashes and a link, never a name or strokes. */
export const DeliveryProofLink = z.strictObject({
  at: z.iso.datetime(),
  zone: z.string(),
  city: z.string(),
  proof: z.enum(identityProofs).nullable(),
  documentKind: z.enum(documentKinds).nullable(),
  /** Who took it at an address, or where it was left; null for a hand-out at a counter. */
  relation: z.enum(relations).nullable(),
  /** The PIN that was said at an address. */
  pin: z.enum(pinResults).nullable(),
  /** Someone collected it for the recipient. */
  isOther: z.boolean(),
  /** What the device recorded. The time may be uncertain (G13). */
  act: z.strictObject({ sha256: z.string(), isAbout: z.boolean(), receivedAt: z.iso.datetime() }).nullable(),
  /** Null if no one signed. */
  signature: z.strictObject({ sha256: z.string(), state: z.enum(["intact", "changed", "erased"]) }).nullable(),
  /** Null if none was taken. `awaited`: it did not arrive yet, or was refused. */
  photo: z.strictObject({ sha256: z.string(), state: z.enum(["intact", "changed", "awaited", "erased"]) }).nullable(),
  /** Where the reader opens it, signed in. */
  link: z.string(),
});
export type DeliveryProofLink = z.infer<typeof DeliveryProofLink>;
