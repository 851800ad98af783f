import { z } from "zod";

/** The operator, for whoever has a question: as Settings says; the phone as E.164. */
export const CompanyContact = z.strictObject({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  website: z.string(),
});
export type CompanyContact = z.infer<typeof CompanyContact>;
