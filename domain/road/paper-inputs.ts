import { type KeyedSheet, outcomesOf, sheetFields, type SheetLine } from "#domain/road/paper-sheet.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { clockTime } from "#domain/shared/form-fields.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { stopKinds } from "#domain/shipments/stops.ts";

type SheetResult = { ok: true; value: KeyedSheet } | { ok: false; issues: FieldIssue[] };

/** Reads the fields of a keyed sheet; stops without an outcome are left as they are. */
export function parseSheet(fields: Record<string, string>): SheetResult {
  const issues: FieldIssue[] = [];
  const timeOf = (name: string) => {
    const read = clockTime.safeParse(fields[name]);
    if (read.success) return read.data;
    issues.push({ path: name, message: "date_time_invalid" });
    return "";
  };
  const [started, ended] = [timeOf("started"), timeOf("ended")];
  const lines = Object.keys(fields)
    .flatMap(stopOfField)
    .flatMap((stop): SheetLine[] => {
      const names = sheetFields(stop);
      const outcome = fields[names.outcome] ?? "";
      const time = timeOf(names.time);
      if (outcome === "") {
        if (time !== "") issues.push({ path: names.outcome, message: "choice_invalid" });
        return [];
      }
      if (!isOneOf(outcomesOf(stop.kind), outcome)) {
        issues.push({ path: names.outcome, message: "choice_invalid" });
        return [];
      }
      if (time === "" && outcome !== "left_behind" && !issues.some(({ path }) => path === names.time))
        issues.push({ path: names.time, message: "date_time_required" });
      return [{ ...stop, outcome, time }];
    });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { started, ended, lines } };
}

function stopOfField(name: string): StopKey[] {
  const [field, shipmentId = "", written = ""] = name.split(".");
  return field === "outcome" && isOneOf(stopKinds, written) ? [{ shipmentId, kind: written }] : [];
}
