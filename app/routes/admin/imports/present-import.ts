import { keysOf } from "#domain/shared/records.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import {
  fileSize,
  importKindTitles,
  importProgress,
  importStateTitles,
  importWords as words,
  interruptedWords,
  keptUntil,
  rowStateTitles,
  rowTabTitles,
} from "#copy/en/imports.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { fieldTitle } from "#copy/en/record-fields.ts";
import { isZipQuestion } from "#domain/bookings/rules.ts";
import { importFields } from "#domain/imports/columns.ts";
import { joinedInto } from "#domain/imports/joined-fields.ts";
import { type ImportLine, type ImportView, type RowTab, rowTabs } from "#domain/imports/views.ts";
import { fieldMessageKeys } from "#domain/shared/field-messages.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { exactWords } from "#app/routes/admin/moments.ts";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";
import type { ImportListRow, ImportPage, ImportPreviewRow } from "#app/components/admin/imports/import-pages.ts";

const number = (count: number) => count.toLocaleString("en-US");

export function tabOf(params: URLSearchParams): { tab: RowTab; after: number } {
  const tabs = keysOf(rowTabs);
  const after = Number(params.get("after") ?? 0);
  return {
    tab: tabs.find((tab) => tab === params.get("rows")) ?? "mend",
    after: Number.isInteger(after) && after > 0 && after < 1e7 ? after : 0,
  };
}

export function importAddress(id: string, tab: RowTab = "mend", after = 0): string {
  const params = new URLSearchParams({
    ...(tab === "mend" ? {} : { rows: tab }),
    ...(after > 0 ? { after: String(after) } : {}),
  });
  return `/admin/imports/${encodeURIComponent(id)}${params.size > 0 ? `?${params.toString()}` : ""}`;
}

export function presentImports(lines: ImportLine[], zone: string): ImportListRow[] {
  return lines.map((line) => ({
    id: line.id,
    fileName: line.fileName || words.pastedName,
    what: importKindTitles[line.kind],
    when: exactWords({ at: line.createdAt, zone }),
    who: line.createdBy,
    state: importStateTitles[line.state],
    result: importProgress(line),
  }));
}

/** Shipments by last change: imported ones come first, whatever their dates. */
const lastTouched = listAddress({ order: { by: "updated", rises: false } });

/** Returns the tab to show: one with rows. */
export function tabWithRows({ counts, state }: ImportView, tab: RowTab): RowTab {
  if (tab !== "mend" || state === "running" || state === "checking" || counts.bad + counts.refused > 0) return tab;
  if (counts.doubt > 0) return "doubt";
  return counts.good > 0 ? "good" : counts.change > 0 ? "change" : "taken";
}

/** Updates have a tab only if they were chosen. */
function shownTabs({ known, counts }: ImportView): RowTab[] {
  return keysOf(rowTabs).filter(
    (each) => (each !== "change" || known !== "keep") && (each !== "doubt" || counts.doubt > 0),
  );
}

/** Presents one import; days are the company's. */
export function presentImport(
  view: ImportView,
  { tab, after }: { tab: RowTab; after: number },
  zone: string,
): ImportPage {
  const { id, counts, state } = view;
  const left = counts.bad + counts.refused;
  const countOf: Record<RowTab, number> = {
    mend: left,
    doubt: counts.doubt,
    good: counts.good,
    change: counts.change,
    taken: counts.taken + counts.changed + counts.same,
    all: view.rowCount,
  };
  const heads = headsOf(view, tab);
  return {
    id,
    address: importAddress(id, tab, after),
    about: aboutOf(view),
    progress: importProgress(view),
    interrupted: view.interruptions > 0 ? interruptedWords(view.interruptions) : null,
    isMoving: state === "running" || state === "checking",
    mayStop: state === "running" || state === "checking",
    mayChange: state !== "running" && state !== "checking",
    figures: [
      { label: words.rows, value: number(view.rowCount), tone: "plain" },
      { label: words.good, value: number(counts.good), tone: "green" },
      ...(view.known === "keep"
        ? []
        : [{ label: words.toUpdate, value: number(counts.change), tone: "green" as const }]),
      { label: words.toMend, value: number(left), tone: left > 0 ? "red" : "plain" },
      ...(counts.doubt > 0 ? [{ label: words.toDecide, value: number(counts.doubt), tone: "red" as const }] : []),
      { label: words.takenIn, value: number(countOf.taken), tone: "plain" },
    ],
    columns: view.columns.map(({ header, field, sample }, place) => ({
      label: words.columnOf(header, place),
      example: words.forExample(sample),
      field: field ?? "",
    })),
    fields: importFields(view.kind).map((field) => ({ value: field, words: fieldTitle(field) })),
    dateOrder: view.dateOrder,
    isDateOrderAssumed: view.isDateOrderAssumed,
    isToldToNobody: view.isToldToNobody,
    hasMoney: view.kind === "shipments",
    known: view.known,
    alike: view.alike.map(({ field, text, message, rows }) => ({
      field,
      text,
      label: words.alikeOf(fieldTitle(field), text),
      rows: words.inRows(rows),
      problem: sentenceOf(message, "alike"),
    })),
    tab,
    tabs: shownTabs(view).map((each) => ({
      tab: each,
      label: rowTabTitles[each],
      count: number(countOf[each]),
      to: importAddress(id, each),
    })),
    heads,
    rows: view.rows.map((row) => rowOf(row, heads)),
    furtherTo: view.nextAfter === null ? null : importAddress(id, tab, view.nextAfter),
    firstTo: after > 0 ? importAddress(id, tab) : null,
    unused: unusedOf(view),
    doubts: counts.doubt,
    failure: state === "failed" ? failureOf(view) : null,
    isUnread: counts.new > 0 && (state === "failed" || state === "cancelled"),
    startRefusal: counts.good + counts.change > 0 ? null : verdictReason("import_nothing_good"),
    hasRest: left + counts.doubt > 0,
    takenTo: view.kind === "shipments" && counts.taken + counts.changed > 0 ? lastTouched : null,
    kept: keptUntil(formatDate(view.expiresAt, zone).replace(/^\w+, /, "")),
  };
}

/** Returns columns with content and without a field. */
function unusedOf({ columns }: ImportView): string[] {
  return columns.flatMap(({ header, field }, place) => (field === null ? [words.columnOf(header, place)] : []));
}

function failureOf({ failure }: ImportView): string {
  return words.stoppedBody[failure === "unavailable" ? "unavailable" : "unexpected"];
}

function aboutOf({ kind, fileName, sheet, sizeBytes }: ImportView): string {
  return [
    `${importKindTitles[kind]}: ${fileName || words.pastedName}`,
    ...(sheet ? [`“${sheet}”`] : []),
    fileSize(sizeBytes),
  ].join(", ");
}

/** Returns the columns with content, then required fields without a column. */
function headsOf({ columns, rows }: ImportView, tab: RowTab): ImportPage["heads"] {
  const headings = Map.groupBy(
    columns.flatMap(({ header, field }) => (field ? [{ header, field: joinedInto(field) }] : [])),
    ({ field }) => field,
  );
  const mapped = [...headings].map(([field, each]) => ({
    field,
    title: fieldTitle(field),
    header: each.map(({ header }) => header).join(", "),
  }));
  const known = new Set(mapped.map(({ field }) => field));
  const missing = new Set(rows.flatMap(({ issues }) => issues.map(({ path }) => path)).filter((path) => path !== ""));
  const added = [...missing].filter((field) => !known.has(field));
  const all = [...mapped, ...added.map((field) => ({ field, title: fieldTitle(field), header: "" }))];
  if (tab !== "mend" && tab !== "doubt") return all;
  // Fields to correct come first, however many columns the file has.
  const isWrong = ({ field }: { field: string }) => missing.has(field);
  return [...all.filter(isWrong), ...all.filter((head) => !isWrong(head))];
}

function rowOf(
  { line, state, fields, issues, replaces }: ImportView["rows"][number],
  heads: ImportPage["heads"],
): ImportPreviewRow {
  const whole = issues.find(({ path }) => path === "");
  return {
    line,
    state: rowStateTitles[state],
    problem: whole ? sentenceOf(whole.message) : null,
    cells: heads.map(({ field, title }) => {
      const issue = issues.find(({ path }) => path === field);
      return {
        field,
        label: words.cell(title, line),
        text: fields[field] ?? "",
        problem: issue ? sentenceOf(issue.message) : null,
        was: replaces[field] ?? null,
      };
    }),
  };
}

/** Returns the message of a field or the reason of a rejection. A question about a ZIP code says how to keep it. */
function sentenceOf(message: string, where: "row" | "alike" = "row"): string {
  if (isZipQuestion(message)) return fieldMessage(message) + words.keepZip[where];
  const [key = ""] = message.split(":");
  return isOneOf(fieldMessageKeys, key) ? fieldMessage(message) : verdictReason(message);
}
