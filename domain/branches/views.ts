import { z } from "zod";
import { Branch } from "#domain/branches/branch.ts";

/** A branch as administrators change it: closed ones too, with the version that a change names (E5). The main one is the first in use. */
export const OfficeBranch = Branch.extend({
  id: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  isMain: z.boolean(),
});
export type OfficeBranch = z.infer<typeof OfficeBranch>;
