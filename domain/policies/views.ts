import { z } from "zod";
import { policyKinds } from "#domain/policies/kinds.ts";

/** A text as it was published: `isShipped` where it came with the product. Texts are never changed, only followed. */
export const PolicyVersion = z.strictObject({
  policy: z.enum(policyKinds),
  /** Counts up from 1. */
  number: z.int(),
  /** What a booking notes as accepted. */
  name: z.string(),
  text: z.string(),
  note: z.string(),
  validFrom: z.iso.datetime(),
  isShipped: z.boolean(),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;
