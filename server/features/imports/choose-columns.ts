import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readDateOrder, readMapping } from "#server/features/imports/change-import.ts";
import { judgeAnew } from "#server/features/imports/judge-anew.ts";

/** `columns`: the field of each column in the order of the file, "" for one that is left out. */
export type ChooseColumns = { columns: string[]; dateOrder: string; isToldToNobody: boolean };

/** How a file is read: its columns, its dates, and whether anybody is told. Every row that was not taken in is judged anew. Throws `wrong_state` while it runs. */
export async function chooseColumns(actor: Actor, importId: string, input: ChooseColumns): Promise<void> {
  assertMay(actor, "imports.run");
  await judgeAnew(importId, (row) => ({
    mapping: readMapping(row, input.columns),
    dateOrder: readDateOrder(input.dateOrder),
    isToldToNobody: input.isToldToNobody,
  }));
}
