import type { ImportedFields } from "#domain/imports/read-shipment.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/** `isTrial`: changes nothing, and only says what would become of it. `mayReprice`: price and promise may move with it. `isToldToNobody`: without a mail about that. */
export type HowToUpdate = { isTrial: boolean; mayReprice: boolean; isToldToNobody: boolean };
/** By field, what stands there before the update. */
export type Replaced = Record<string, string>;

/** What differs between the things that can be brought in. */
export type Importer = {
  /** Kind of key and what it says ("number:PTC1"), or null where the row has none; the part before the colon names the field by `keyFields`. */
  keyOf: (fields: ImportedFields) => string | null;
  keyFields: Record<string, string>;
  /** Ids of what is there already, by key; no key of a row that was never there. */
  find: (keys: string[]) => Promise<Map<string, string>>;
  issuesOf: (fields: ImportedFields) => Promise<FieldIssue[]>;
  /** Takes the row in by the same use case as by hand, and answers with the id of what came of it. Throws AppError. */
  take: (actor: Actor, fields: ImportedFields) => Promise<string>;
  /** Brings what is there up to what the row says by the use case of its edit; empty where nothing differs. Throws AppError with why it may not. */
  update: (actor: Actor, subjectId: string, fields: ImportedFields, how: HowToUpdate) => Promise<Replaced>;
};
