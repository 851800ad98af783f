import type { UndoOffered } from "#app/components/admin/audit/activity-row.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** Texts of the audit log, formatted on the server. */
export type AuditLine = {
  id: string;
  when: Moment;
  who: string;
  actorTo: string | null;
  from: string;
  action: string;
  subject: string;
  subjectTo: string;
  changes: string[];
  undo?: UndoOffered;
};
