import { z } from "zod";
import { readReceiverName } from "#domain/road/door-proof.ts";
import { withoutBadge } from "#domain/road/read-code.ts";
import { isReadableSchema } from "#domain/road/signed-act.ts";
import { actInputs, actKinds, nextSteps } from "#domain/road/vocabulary.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { reasonCodes } from "#domain/shipments/vocabulary.ts";

/** At most so many acts in one request (G17). */
export const mostActs = 200;
export const mostActBytes = 512 * 1024;

/** A longer span counts as the limit: the time of the act is then not certain, and the act is recorded (G2). */
const milliseconds = (most: number) =>
  z.number().transform((span) => Math.round(Math.max(-most, Math.min(span, most))));

/** The database keeps no zero character. */
const storable = (text: string) => text.replaceAll("\u0000", "");

/** Ids that devices and pages make for what they send, so that it is recorded once. */
export const eventIdPattern = /^[\w-]{8,64}$/;

/** A proof of delivery as it is sent (G50). Only its shape can refuse an act: what it is worth is judged later. */
const SentProof = z.strictObject({
  /** One of `relations`. */
  relation: z.string().max(40).transform(storable),
  name: z.string().max(2000).default("").transform(readReceiverName),
  /** Strokes of the signature, as an SVG path in the box of `signature.ts`. */
  path: z.string().default(""),
  /** SHA-256 in hex of a photo, which is sent by itself. */
  photo: z.string().max(64).default(""),
  pin: z.string().max(40).default(""),
  /** Random, so that the hash of the proof cannot be guessed. */
  salt: z.string().max(64).default("").transform(storable),
});

/** A position as it is sent (G88). Only its shape can refuse an act. */
const SentPosition = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  accuracyM: z.number(),
  ageMs: z.number(),
  salt: z.string().max(64).default("").transform(storable),
});

/** An act on the wire (G17). Times of the device are ISO 8601 with zone; spans are milliseconds. */
export const RoadActInput = z.strictObject({
  clientEventId: z.string().regex(eventIdPattern),
  kind: z.enum(actKinds),
  /** Without the secret of a badge: acts are stored as they are. */
  code: z.string().min(1).max(2000).transform(withoutBadge),
  /** Code of the branch where it was done; a station knows its own. */
  branch: z.string().max(40).default("").transform(storable),
  /** Code of the run that is loaded or driven; blank if none. */
  run: z.string().max(40).default("").transform(withoutBadge),
  /** Code of the container that is filled or opened; blank if none. */
  container: z.string().max(40).default("").transform(withoutBadge),
  /** The clientEventId of the act that an `undo` takes back; blank for all others. */
  undoes: z.string().max(64).default("").transform(storable),
  /** Id of the person who did it, where a device keeps acts of several; blank: the one who sends it (G32). */
  doneBy: z.string().max(64).default("").transform(storable),
  reason: z.enum(reasonCodes).nullable().default(null),
  /** Of a delivery that was not possible: whether a not-home card was left; null if it was not asked. */
  cardLeft: z.boolean().nullable().default(null),
  /** What the driver says comes next. */
  next: z.enum(nextSteps).nullable().default(null),
  input: z.enum(actInputs).default("keyed"),
  deviceAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  /** The server's clock minus the device's; null if never compared. Decades if the device has lost its date. */
  offsetMs: milliseconds(36_600 * dayMs)
    .nullable()
    .default(null),
  offsetErrorMs: milliseconds(dayMs).default(0),
  offsetAgeMs: milliseconds(366 * dayMs).default(0),
  driftMs: milliseconds(366 * dayMs).default(0),
  /** Of a delivery; null without. */
  proof: SentProof.nullable().default(null),
  /** SHA-256 in hex of the form of the proof; of a signed act, which covers it. */
  proofHash: z.string().max(64).default("").transform(storable),
  /** Where the phone was; null if it did not say. */
  position: SentPosition.nullable().default(null),
  /** SHA-256 in hex of the form of the position; of a signed act, which covers it. */
  positionHash: z.string().max(64).default("").transform(storable),
  /** The road device that signed it (G66); blank if none did. What is not right of the next five is kept apart. */
  deviceId: z.string().max(64).default("").transform(storable),
  /** The device counts its acts from 1. */
  deviceSeq: z.number().default(0),
  /** SHA-256 in hex of the signed form of the device's act before; blank for its first. */
  previousHash: z.string().max(200).default("").transform(storable),
  /** ES256 of the signed form: 64 bytes in base64url. */
  signature: z.string().max(200).default(""),
  /** Number of the signed form. */
  schema: z.number().default(0),
});
export type RoadActInput = z.output<typeof RoadActInput>;

/** Of a newer schema than this server knows, fields may be added: they are not read, and the act is kept apart. */
const NewerAct = z.object(RoadActInput.shape).refine(({ schema }) => schema > 0 && !isReadableSchema(schema));

/** Reads an act as it was sent. */
export function readAct(raw: unknown): z.ZodSafeParseResult<RoadActInput> {
  const read = RoadActInput.safeParse(raw);
  if (read.success) return read;
  const newer = NewerAct.safeParse(raw);
  return newer.success ? newer : read;
}

/** The acts of a request, each still to be read: a malformed one must not stop the others. */
export const ActBatch = z.strictObject({ acts: z.array(z.unknown()).min(1).max(mostActs) });
