import { z } from "zod";
import { policyKinds } from "#domain/policies/kinds.ts";

/** A published text; `isShipped` if it came with the product. Texts are immutable and can only be replaced. */
export const PolicyVersion = z.strictObject({
  policy: z.enum(policyKinds),
  number: z.int(),
  /** Version that a booking records as accepted. */
  name: z.string(),
  text: z.string(),
  note: z.string(),
  validFrom: z.iso.datetime(),
  isShipped: z.boolean(),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;
