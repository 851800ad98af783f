import { z } from "zod";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";

/** Separate from place-moment.ts, which browsers load without a validator. */
export const PlaceMomentView: z.ZodType<PlaceMoment> = z.union([
  z.strictObject({ at: z.iso.datetime(), zone: z.string() }),
  z.strictObject({ day: z.iso.date(), zone: z.string() }),
]);
