import { z } from "zod";
import { nextStops } from "#domain/road/delivery-window.ts";

/** The way of a parcel on a run under way (G80). Instants are shown in `zone`, that of the recipient. */
export const OutForDelivery = z.strictObject({
  /** Null while it is not among the next stops. */
  stopsBefore: z
    .int()
    .min(0)
    .max(nextStops - 1)
    .nullable(),
  /** Null if none was predicted, or it is over. */
  window: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  /** Only of the next stop. */
  expectedAt: z.iso.datetime().nullable(),
  zone: z.string(),
  /** As the operator calls it; may be blank. */
  vehicle: z.string(),
  left: z.strictObject({ at: z.iso.datetime(), zone: z.string(), branch: z.string() }),
  /** Topic of GET /live that says when this changed. */
  topic: z.string(),
});
export type OutForDelivery = z.infer<typeof OutForDelivery>;

/** Only for readers who proved to be a party (G54, G80); null for all others. */
export const partyShape = {
  /** Six digits that are good today, while someone can ask for them. */
  pin: z.string().nullable(),
  outForDelivery: OutForDelivery.nullable(),
};
