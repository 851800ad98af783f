import { exportWords } from "#copy/en/exports.ts";
import type { ExportKind } from "#domain/exports/exports.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** The list as it is narrowed now, as a file: plain links, so that the browser shows how far it is and says when it broke off. */
export function ExportLinks({
  what,
  filters = {},
  words = exportWords,
}: {
  what: ExportKind;
  filters?: Record<string, string | undefined>;
  /** Where one page has several. */
  words?: { export: string; asJson: string };
}) {
  const given = Object.entries(filters).filter((each): each is [string, string] => Boolean(each[1]));
  const address = (format: string) =>
    `/admin/exports/${what}?${new URLSearchParams([["format", format], ...given]).toString()}`;
  return (
    <span className="export-links">
      <a className="button quiet" href={address("csv")}>
        <Icon name="download" size={20} />
        <span className="button-words">{words.export}</span>
      </a>
      <a className="text-link" href={address("json")}>
        {words.asJson}
      </a>
    </span>
  );
}
