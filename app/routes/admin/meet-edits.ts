import { editWords } from "#copy/en/edit-shipment.ts";
import { mergeEdits, type OpenChoice } from "#domain/bookings/merge-edits.ts";
import { formatMoment } from "#domain/shared/place-moment.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { EditAnswer } from "#app/components/admin/shipments/edit-page.ts";

type Posted = {
  fields: Record<string, string>;
  base: string | undefined;
  open: string | undefined;
  choose: string | undefined;
};
type Saved = { version: number; fields: Record<string, string> };

/**
 * Answers a form if someone else saved in the meantime (E5): both changes in one form, with a choice where both
 * changed a field. Null if nothing conflicts.
 */
export function meet({ fields, base, open, choose }: Posted, saved: Saved): EditAnswer | null {
  const asked = readChoices(open);
  if (Number(fields["version"]) !== saved.version) {
    const merged = mergeEdits(readRecord(base), fields, saved.fields);
    return answer(merged.values, saved, merged.open, merged.taken);
  }
  if (choose !== undefined) {
    const [, way = "", field = ""] = /^(mine|theirs):(\w+)$/.exec(choose) ?? [];
    const chosen = asked.find((each) => each.field === field);
    const values = chosen ? { ...fields, [field]: way === "theirs" ? chosen.theirs : (fields[field] ?? "") } : fields;
    return answer(
      values,
      saved,
      asked.filter((each) => each !== chosen),
      [],
    );
  }
  return asked.length > 0 ? { ...answer(fields, saved, asked, []), message: editWords.stillOpen } : null;
}

function answer(values: Record<string, string>, saved: Saved, open: OpenChoice[], taken: string[]): EditAnswer {
  const { version, fields: base } = saved;
  return { form: "edit", message: "", issues: [], values, merge: { version, base, open, taken } };
}

/** Answers a form whose price or promise would change: the input, the messages, and what confirms them. */
export function movedAnswer(values: Record<string, string>, details: Record<string, unknown>): EditAnswer {
  const { old, new: fresh, currency, promisedBefore, promisedAfter, zone, confirm } = details as Record<string, string>;
  const money = (minor: unknown) => formatMoney({ amountMinor: Number(minor), currency: String(currency) });
  // A day, if no hour is promised.
  const moment = (at: string | null | undefined) =>
    at
      ? formatMoment(/^\d{4}-\d{2}-\d{2}$/.test(at) ? { day: at, zone: String(zone) } : { at, zone: String(zone) })
      : editWords.unknown;
  const lines = [
    old === fresh ? "" : editWords.priceBecomes(money(old), money(fresh)),
    promisedBefore === promisedAfter ? "" : editWords.promiseBecomes(moment(promisedBefore), moment(promisedAfter)),
  ];
  return {
    form: "edit",
    message: "",
    issues: [],
    values,
    moved: { confirm: String(confirm), lines: lines.filter((line) => line !== "") },
  };
}

function readRecord(json: string | undefined): Record<string, string> {
  const read = readJson(json);
  if (typeof read !== "object" || read === null) return {};
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function readChoices(json: string | undefined): OpenChoice[] {
  const read = readJson(json);
  return Array.isArray(read)
    ? read
        .map(readRecordOf)
        .flatMap(({ field, mine, theirs }) =>
          field !== undefined && mine !== undefined && theirs !== undefined ? [{ field, mine, theirs }] : [],
        )
    : [];
}

function readRecordOf(value: unknown): Record<string, string | undefined> {
  return readRecord(JSON.stringify(value));
}

/** Hidden fields come from a browser: unreadable ones count as absent. */
function readJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
