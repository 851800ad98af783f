import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readDateOrder, readMapping } from "#server/features/imports/change-import.ts";
import { recheckImport } from "#server/features/imports/recheck-import.ts";

/** `columns`: the field of each column in file order, "" for an ignored one. */
export type ChooseColumns = { columns: string[]; dateOrder: string; isToldToNobody: boolean };

/**
 * Changes how a file is read: columns, dates, and whether mails are sent. Checks all rows again that are not
 * imported. @throws `wrong_state` while it runs.
 */
export async function chooseColumns(actor: Actor, importId: string, input: ChooseColumns): Promise<void> {
  assertMay(actor, "imports.run");
  await recheckImport(importId, (row) => ({
    mapping: readMapping(row, input.columns),
    dateOrder: readDateOrder(input.dateOrder),
    isDateOrderAssumed: false,
    isToldToNobody: input.isToldToNobody,
  }));
}
