import type { ReactNode } from "react";
import { paginationWords } from "#copy/en/pagination.ts";
import { LinkButton } from "#app/components/ui/button.tsx";

/**
 * Links to newer and older pages, or other `words` if the list is not by date; omit `previousTo` or `nextTo` at an
 * end. `summary`: "1–50 of 412".
 */
export function Pagination({
  summary,
  previousTo,
  nextTo,
  label = paginationWords.pages,
  words = paginationWords,
  children,
}: {
  summary: string;
  previousTo?: string | undefined;
  nextTo?: string | undefined;
  label?: string;
  words?: { newer: string; older: string } | undefined;
  /** Beside the summary. */
  children?: ReactNode;
}) {
  return (
    <nav className="pagination" aria-label={label}>
      <span className="pagination-summary">{summary}</span>
      {children}
      {previousTo ? (
        <LinkButton size="small" to={previousTo} rel="prev">
          {words.newer}
        </LinkButton>
      ) : null}
      {nextTo ? (
        <LinkButton size="small" to={nextTo} rel="next">
          {words.older}
        </LinkButton>
      ) : null}
    </nav>
  );
}
