import { z } from "zod";
import { Branch } from "#domain/branches/branch.ts";

/** A branch for administrators, including closed ones, with its version (E5). The first open branch is the main one. */
export const OfficeBranch = Branch.extend({
  id: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  isMain: z.boolean(),
});
export type OfficeBranch = z.infer<typeof OfficeBranch>;
