import { z } from "zod";

/** 32 bytes in base64url, without padding. */
const coordinate = z.string().regex(/^[\w-]{43}$/);

/** The public key of a road device as JWK: ECDSA on P-256, and never its private part. */
export const DeviceKey = z.strictObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: coordinate,
  y: coordinate,
});
export type DeviceKey = z.infer<typeof DeviceKey>;

export const EnrollDevice = z.strictObject({ publicKey: DeviceKey });

/** How many acts and photos a phone has still to send, as of a moment. */
const WaitingOnPhone = z.strictObject({ acts: z.int(), photos: z.int(), at: z.iso.datetime() });
export type WaitingOnPhone = z.infer<typeof WaitingOnPhone>;

/** A road device as its person and staff see it. `name`: from its browser, "" if unknown. */
export const RoadDevice = z.strictObject({
  id: z.string(),
  name: z.string(),
  person: z.strictObject({ id: z.string(), name: z.string() }),
  enrolledAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** Number of its last act; 0 before the first. */
  lastSequence: z.int(),
  /** What it said last about how much waits on it, and when (G87); null if it never did. */
  waiting: WaitingOnPhone.nullable(),
});
export type RoadDevice = z.infer<typeof RoadDevice>;

/** The number of the next act that is expected of a road device: none before it is missing. */
export const NextSequence = z.strictObject({ id: z.string(), nextSequence: z.int() });
export type NextSequence = z.infer<typeof NextSequence>;
