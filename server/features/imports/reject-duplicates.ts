import { isOneOf } from "#domain/shared/one-of.ts";
import type { Likeness } from "#domain/imports/known-shipment.ts";
import { openRowStates } from "#domain/imports/import-states.ts";
import {
  type ImportRow,
  type ValidatedRow,
  loadLines,
  loadSharedKeys,
  saveValidated,
  type SharedKey,
} from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { fieldsOf } from "#server/features/imports/validate-rows.ts";

/** Keeps the first of duplicate good rows. Marks the others as bad or as doubts, with the line of the first one. */
export async function rejectDuplicates(row: ImportRow, importer: Importer): Promise<void> {
  const shared = await loadSharedKeys(row.id);
  if (shared.length === 0) return;
  const rows = importer.likenessOfRows
    ? await loadLines(
        row.id,
        shared.map(({ line }) => line),
      )
    : [];
  const fields = new Map(rows.map((each) => [each.line, fieldsOf(row, each)]));
  const compare: Compare = (each, earlier) =>
    importer.likenessOfRows?.(fields.get(each.line) ?? {}, fields.get(earlier.line) ?? {}) ?? "same";
  const judged: ValidatedRow[] = [];
  for (const [key, sharing] of Map.groupBy(shared, (each) => each.key)) {
    const path = importer.keyFields[key.split(":")[0] ?? ""] ?? "";
    for (const { line, alike, first } of likenesses(sharing, compare)) {
      if (alike === "doubt" && row.doubts === "new") continue;
      const [state, message] =
        alike === "same" ? (["bad", "row_twice"] as const) : (["doubt", "reference_doubt_row"] as const);
      judged.push({ line, key, state, issues: [{ path, message: `${message}:${first}` }] });
    }
  }
  await saveValidated(row.id, judged);
}

type Compare = (each: SharedKey, earlier: SharedKey) => Likeness;
type Twin = { line: number; alike: Exclude<Likeness, "other">; first: number };

/** A row is compared with so many distinct earlier rows; later rows become doubts. */
const comparedWith = 50;

/** Returns open rows that are definite or possible duplicates, with the line of the earlier row. */
function likenesses(sharing: SharedKey[], compare: Compare): Twin[] {
  const kept: SharedKey[] = [];
  return sharing.flatMap((each): Twin[] => {
    const { line } = each;
    const isOpen = isOneOf(openRowStates, each.state);
    let doubt = kept.length < comparedWith ? null : (kept[0]?.line ?? null);
    for (const earlier of kept.slice(0, comparedWith)) {
      // They match different existing records.
      if (each.subjectId && earlier.subjectId && each.subjectId !== earlier.subjectId) continue;
      const alike = compare(each, earlier);
      if (alike === "same") return isOpen ? [{ line, alike, first: earlier.line }] : [];
      if (alike === "doubt") doubt ??= earlier.line;
    }
    kept.push(each);
    return doubt !== null && isOpen ? [{ line, alike: "doubt", first: doubt }] : [];
  });
}
