import { fieldMessage } from "#copy/en/field-messages.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/** The same issues with a sentence for each key: said on the server, so that a page need not load every message there is. */
export function sayIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map((issue) => ({ ...issue, message: fieldMessage(issue.message) }));
}
