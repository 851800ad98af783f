import { z } from "zod";
import { DeliveryAttempt } from "#domain/road/delivery-attempt.ts";
import { nextStops } from "#domain/road/delivery-window.ts";

const Point = z.strictObject({ latitude: z.number(), longitude: z.number() });

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
  /**
   * Center of the area of about half a mile in which the driver was, and of the recipient's ZIP code or town. Only of
   * the next stop, and if the company shows it (G90).
   */
  area: z.strictObject({ at: z.iso.datetime(), driver: Point, recipient: Point }).nullable(),
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

/** What the act of an event says beyond it, in the full tier and for staff. */
export const actOfEventShape = {
  /** Pieces delivered by then, if this event is about some of several (G33); else null. */
  delivered: z.int().nullable(),
  /** Of a delivery that was not possible; null if its driver noted nothing more (G76). */
  attempt: DeliveryAttempt.nullable(),
};

/** Of every tier. */
export const hoursShape = {
  /** Whole hours of today, two at least, while it is out for delivery and if a window is known (G80). */
  expectedBetween: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime(), zone: z.string() }).nullable(),
};
