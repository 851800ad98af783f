import { exportWords } from "#copy/en/exports.ts";
import type { ExportKind } from "#domain/exports/exports.ts";
import { givenFilters, type ListFilters } from "#app/components/table/list-data.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** The filtered list as a file: plain links, so that the browser shows the download's progress and failure. */
export function ExportLinks({
  what,
  filters,
  words = exportWords,
}: {
  what: ExportKind;
  filters: ListFilters;
  words?: { export: string; asJson: string };
}) {
  return (
    <span className="export-links">
      <a className="button quiet" href={exportFile(what, "csv", filters)}>
        <Icon name="download" size={20} />
        <span className="button-words">{words.export}</span>
      </a>
      <a className="text-link" href={exportFile(what, "json", filters)}>
        {words.asJson}
      </a>
    </span>
  );
}

/** The same as two entries of a menu. */
export function ExportEntries({ what, filters }: { what: ExportKind; filters: ListFilters }) {
  return (
    <>
      <a href={exportFile(what, "csv", filters)}>
        <Icon name="download" size={16} />
        {exportWords.export}
      </a>
      <a href={exportFile(what, "json", filters)}>{exportWords.asJson}</a>
    </>
  );
}

function exportFile(what: ExportKind, format: "csv" | "json", filters: ListFilters): string {
  return `/admin/exports/${what}?${new URLSearchParams([["format", format], ...givenFilters(filters)]).toString()}`;
}
