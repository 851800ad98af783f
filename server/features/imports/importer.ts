import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import type { Likeness } from "#domain/imports/known-shipment.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/**
 * `isTrial`: changes nothing and only returns the result. `mayReprice`: price and promise may change too.
 * `isToldToNobody`: sends no mail about it.
 */
export type UpdateChoices = { isTrial: boolean; mayReprice: boolean; isToldToNobody: boolean };
/** Previous values by field. */
export type Replaced = Record<string, string>;
/** Search criteria of a row. */
export type Sought = { said: string | null; fields: ImportedFields };
/** An existing record. `isDoubt`: it may be a different one, and a person decides; `label` names it to them. */
export type Found = { subjectId: string; isDoubt: boolean; label: string };

/** Differences between the kinds of records that can be imported. */
export type Importer = {
  /**
   * Kind and value of the key ("number:PTC1"), or null if the row has none; `keyFields` maps the part before the
   * colon to a field.
   */
  keyOf: (fields: ImportedFields) => string | null;
  keyFields: Record<string, string>;
  /** Key that possible duplicates within a file share; defaults to `keyOf`. */
  twinKeyOf?: (fields: ImportedFields) => string | null;
  /** Compares a row with an earlier one that has the same twin key; defaults to "same". */
  likenessOfRows?: (row: ImportedFields, earlier: ImportedFields) => Likeness;
  /** Finds existing records, in the order of the rows; null for a new one. */
  find: (rows: readonly Sought[]) => Promise<(Found | null)[]>;
  issuesOf: (fields: ImportedFields) => Promise<FieldIssue[]>;
  /** Imports the row by the same use case as by hand, and returns the id of the record. Throws AppError. */
  take: (actor: Actor, fields: ImportedFields) => Promise<string>;
  /**
   * Updates the record to match the row by its edit use case; returns an empty object if nothing differs. Throws
   * AppError if it is not allowed.
   */
  update: (actor: Actor, subjectId: string, fields: ImportedFields, how: UpdateChoices) => Promise<Replaced>;
};

/** Looks up records that are identified by their key alone. */
export function foundByKey(rows: readonly Sought[], there: ReadonlyMap<string, string>): (Found | null)[] {
  return rows.map(({ said }) => {
    const subjectId = there.get(said ?? "");
    return subjectId ? { subjectId, isDoubt: false, label: "" } : null;
  });
}

/** Returns the importer that reads each row through `read`, as the whole file shows. */
export function readingWith(importer: Importer, read: (fields: ImportedFields) => ImportedFields): Importer {
  return {
    ...importer,
    issuesOf: async (fields) => importer.issuesOf(read(fields)),
    take: async (actor, fields) => importer.take(actor, read(fields)),
    update: async (actor, subjectId, fields, how) => importer.update(actor, subjectId, read(fields), how),
  };
}
