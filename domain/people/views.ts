import { z } from "zod";
import { roles } from "#domain/people/actor.ts";

/** A person in the administrators' list (whoever has the role admin is an administrator, B1). `displayName` may be "". */
export const PersonRow = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PersonRow = z.infer<typeof PersonRow>;
