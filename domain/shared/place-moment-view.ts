import { z } from "zod";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";

/** The validator of a moment stands apart from its words, because browsers load the words and no validator. */
export const PlaceMomentView: z.ZodType<PlaceMoment> = z.union([
  z.strictObject({ at: z.iso.datetime(), zone: z.string() }),
  z.strictObject({ day: z.iso.date(), zone: z.string() }),
]);
