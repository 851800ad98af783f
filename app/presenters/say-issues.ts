import { fieldMessage } from "#copy/en/field-messages.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/** Replaces message keys with sentences on the server, so that pages need not load all messages. */
export function sayIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map((issue) => ({ ...issue, message: fieldMessage(issue.message) }));
}
