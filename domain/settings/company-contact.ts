import { z } from "zod";

/** Public contact data from the settings; phone in E.164. */
export const CompanyContact = z.strictObject({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  website: z.string(),
});
export type CompanyContact = z.infer<typeof CompanyContact>;
