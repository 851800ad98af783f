import { z } from "zod";

/** One row of the trail as administrators read it (E6). Values are null where they were erased with the person they were about. */
export const TrailEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actorKind: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  clientAddress: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  fieldNames: z.array(z.string()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** What the trail is narrowed to; null leaves it open. Days are the company's, both counted in. */
export type TrailFilter = {
  action: string | null;
  actorId: string | null;
  subjectId: string | null;
  from: Date | null;
  before: Date | null;
};
