import { z } from "zod";

/**
 * Where a phone is on the way (G90): degrees of WGS 84, the radius in meters in which it probably is, milliseconds
 * since the measurement.
 */
export const RunPositionInput = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0),
  ageMs: z.number().min(0),
});
export type RunPositionInput = z.infer<typeof RunPositionInput>;

/** Body of a request that says it; null takes back what was said. */
export const RunPositionBody = z.strictObject({ position: RunPositionInput.nullable() });

/** Where the driver of a run was last. */
export const SeenPosition = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  /** Feet in which they probably were. */
  accuracyFt: z.int(),
  at: z.strictObject({ at: z.iso.datetime(), zone: z.string() }),
});
export type SeenPosition = z.infer<typeof SeenPosition>;
