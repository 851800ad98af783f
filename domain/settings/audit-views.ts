import { z } from "zod";

/** An audit entry as shown to administrators (E6). Values are null if erased with their person. */
export const AuditEntry = z.strictObject({
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
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Filter of the audit log; null means no filter. Days are the company's, both inclusive. */
export type AuditFilter = {
  action: string | null;
  actorId: string | null;
  subjectId: string | null;
  from: Date | null;
  before: Date | null;
};
