import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import type { Likeness } from "#domain/imports/known-shipment.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/** `isTrial`: changes nothing, and only says what would become of it. `mayReprice`: price and promise may move with it. `isToldToNobody`: without a mail about that. */
export type HowToUpdate = { isTrial: boolean; mayReprice: boolean; isToldToNobody: boolean };
/** By field, what stands there before the update. */
export type Replaced = Record<string, string>;
/** What a row is looked for by. */
export type Sought = { said: string | null; fields: ImportedFields };
/** What is there already. `isDoubt`: it may be another one, and a person decides; `label` names it to them. */
export type Found = { subjectId: string; isDoubt: boolean; label: string };

/** What differs between the things that can be brought in. */
export type Importer = {
  /** Kind of key and what it says ("number:PTC1"), or null where the row has none; the part before the colon names the field by `keyFields`. */
  keyOf: (fields: ImportedFields) => string | null;
  keyFields: Record<string, string>;
  /** What rows of one file share that may be one thing; `keyOf` where it is not given. */
  twinKeyOf?: (fields: ImportedFields) => string | null;
  /** Compares a row with an earlier one that has the same twin key; defaults to "same". */
  likenessOfRows?: (row: ImportedFields, earlier: ImportedFields) => Likeness;
  /** What is there already, in the order of the rows; null for a row that was never there. */
  find: (rows: readonly Sought[]) => Promise<(Found | null)[]>;
  issuesOf: (fields: ImportedFields) => Promise<FieldIssue[]>;
  /** Takes the row in by the same use case as by hand, and answers with the id of what came of it. Throws AppError. */
  take: (actor: Actor, fields: ImportedFields) => Promise<string>;
  /** Brings what is there up to what the row says by the use case of its edit; empty where nothing differs. Throws AppError with why it may not. */
  update: (actor: Actor, subjectId: string, fields: ImportedFields, how: HowToUpdate) => Promise<Replaced>;
};

/** For what is known by its key alone: the one that has it, or nothing. */
export function foundByKey(rows: readonly Sought[], there: ReadonlyMap<string, string>): (Found | null)[] {
  return rows.map(({ said }) => {
    const subjectId = there.get(said ?? "");
    return subjectId ? { subjectId, isDoubt: false, label: "" } : null;
  });
}
