import { createHash } from "node:crypto";
import { withoutFormulaGuard } from "#domain/exports/csv.ts";
import type { ImportKind } from "#domain/imports/columns.ts";
import type { ImportedFields } from "#domain/imports/read-shipment.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { accountImporter } from "#server/features/imports/account-importer.ts";
import type { FileRow, ImportRow, Judged } from "#server/features/imports/import.rows.ts";
import { findImportedKeys } from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { shipmentImporter } from "#server/features/imports/shipment-importer.ts";
import { userImporter } from "#server/features/imports/user-importer.ts";

const importers: Record<ImportKind, (row: ImportRow) => Promise<Importer>> = {
  shipments: shipmentImporter,
  accounts: accountImporter,
  users: userImporter,
};

export function importerOf(row: ImportRow): Promise<Importer> {
  return importers[row.kind](row);
}

/** The row by its fields: cells as the columns are read, and what was mended in their place. */
export function fieldsOf({ mapping }: Pick<ImportRow, "mapping">, { cells, mended }: FileRow): ImportedFields {
  const fields: ImportedFields = {};
  for (const [place, field] of mapping.entries()) if (field) fields[field] = withoutFormulaGuard(cells[place] ?? "");
  return { ...fields, ...mended };
}

/** What each row is (`isReadLater`: whoever takes it in reads it then): good, bad with its reasons, the same as one that is there already, or an update of it. */
export async function judgeRows(
  row: ImportRow,
  importer: Importer,
  rows: FileRow[],
  { isReadLater = false } = {},
): Promise<Judged[]> {
  const read = rows.map((each) => {
    const fields = fieldsOf(row, each);
    const said = importer.keyOf(fields);
    return {
      line: each.line,
      fields,
      said,
      key: hashedKey(
        said ??
          `content:${JSON.stringify(
            Object.keys(fields)
              .toSorted()
              .map((name) => [name, fields[name]]),
          )}`,
      ),
    };
  });
  const known = await findImportedKeys(
    row.kind,
    read.map(({ key }) => key),
  );
  const there = await importer.find(read.flatMap(({ said }) => said ?? []));
  const judged: Judged[] = [];
  for (const { line, fields, said, key } of read) {
    const subjectId = there.get(said ?? "") ?? known.get(key);
    // What is known by all that it says has nothing to say that is new.
    if (subjectId && said && row.known !== "keep") {
      judged.push({ line, key, subjectId, ...(await judgeUpdate(row, importer, subjectId, fields, isReadLater)) });
      continue;
    }
    const issues = subjectId || isReadLater ? [] : await importer.issuesOf(fields);
    judged.push({ line, key, issues, state: subjectId ? "same" : issues.length > 0 ? "bad" : "good", subjectId });
  }
  return judged;
}

async function judgeUpdate(
  { known }: ImportRow,
  importer: Importer,
  subjectId: string,
  fields: ImportedFields,
  isReadLater: boolean,
): Promise<Pick<Judged, "state" | "issues" | "replaces">> {
  if (isReadLater) return { state: "change", issues: [] };
  const how = { isTrial: true, mayReprice: known === "reprice", isToldToNobody: true };
  try {
    const replaces = await importer.update(systemActor("import"), subjectId, fields, how);
    return { state: Object.keys(replaces).length > 0 ? "change" : "same", issues: [], replaces };
  } catch (error) {
    return { state: "bad", issues: issuesOfRefusal(error) };
  }
}

/** Why a row was refused, by its fields where the reason names one. Throws what is no refusal of this row alone. */
export function issuesOfRefusal(error: unknown): FieldIssue[] {
  if (!(error instanceof AppError) || error.code === "unavailable") throw error;
  return error.issues.length > 0 ? error.issues : [{ path: "", message: error.reason ?? error.code }];
}

function hashedKey(said: string): string {
  return `${said.slice(0, said.indexOf(":"))}:${createHash("sha256").update(said).digest("base64url")}`;
}
