import type { Moment, UndoOffered } from "#app/components/admin/admin-pages.ts";

/** The trail as it is shown: every text finished on the server. */
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
export type AuditPage = { rows: AuditLine[]; newerTo: string | undefined; olderTo: string | undefined };
