import { importsTopic } from "#domain/imports/imports-topic.ts";
import { afterCommit } from "#server/db/transaction.ts";
import { publishChanged } from "#server/live/publish.ts";

const everyMs = 1000;
let last = 0;

/** Notifies open pages of progress at most once a second, and of an end at once. */
export function publishImports(isEnd = false): void {
  const at = performance.now();
  if (!isEnd && at - last < everyMs) return;
  last = at;
  afterCommit(() => publishChanged(importsTopic));
}
