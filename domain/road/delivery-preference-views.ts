import { z } from "zod";
import { absenceChoices, neighborRules, safePlaceRules } from "#domain/road/delivery-preference.ts";
import { relationsByConsent } from "#domain/road/door-proof.ts";

/** What the parties of a shipment said, for staff and the customer who owns it. */
export const DeliveryPreferences = z.strictObject({
  recipient: z.strictObject({ choice: z.enum(absenceChoices), note: z.string(), at: z.iso.datetime() }).nullable(),
  sender: z
    .strictObject({ neighbor: z.enum(neighborRules), safePlace: z.enum(safePlaceRules), at: z.iso.datetime() })
    .nullable(),
  /** Whom else than the recipient a driver may give it to, or where it may be left, as of now. */
  allows: z.array(z.enum(relationsByConsent)),
});
export type DeliveryPreferences = z.infer<typeof DeliveryPreferences>;
