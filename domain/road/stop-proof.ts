import { z } from "zod";

/** `awaited`: still on the phone; `missing`: refused, or not here after four hours (G51); `gone`: erased. */
const photoPlaces = ["arrived", "awaited", "missing", "gone"] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** What was taken with the delivery of a stop, as far as staff see it without opening anything (G87). */
export const StopProof = z.strictObject({
  isSigned: z.boolean(),
  /** Null if the act names none. */
  photo: z.enum(photoPlaces).nullable(),
  isPinRight: z.boolean(),
});
export type StopProof = z.infer<typeof StopProof>;

/** What the list of stops shows of a proof. `name`: nothing but a typed name, which is the weakest. */
export type ProofMark = "signature" | "photo" | "photo_awaited" | "photo_missing" | "pin" | "name";

const markOfPhoto: Record<PhotoPlace, ProofMark | null> = {
  arrived: "photo",
  awaited: "photo_awaited",
  missing: "photo_missing",
  gone: null,
};

/** Returns what is shown of the proof of a stop; nothing without one. */
export function marksOf(proof: StopProof | null): ProofMark[] {
  if (!proof) return [];
  const { isSigned, photo, isPinRight } = proof;
  const marks: ProofMark[] = [];
  if (isSigned) marks.push("signature");
  const photoMark = photo && markOfPhoto[photo];
  if (photoMark) marks.push(photoMark);
  if (isPinRight) marks.push("pin");
  return marks.length === 0 && photo === null ? ["name"] : marks;
}
