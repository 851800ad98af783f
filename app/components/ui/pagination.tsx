import { paginationWords } from "#copy/en/pagination.ts";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Newer and older pages as links; leave out `previousTo` or `nextTo` at an end. `summary`: "1–50 of 412". */
export function Pagination({
  summary,
  previousTo,
  nextTo,
  label = paginationWords.pages,
}: {
  summary: string;
  previousTo?: string | undefined;
  nextTo?: string | undefined;
  label?: string;
}) {
  return (
    <nav className="pagination" aria-label={label}>
      <span className="pagination-summary">{summary}</span>
      {previousTo ? (
        <LinkButton size="small" to={previousTo} rel="prev">
          {paginationWords.newer}
        </LinkButton>
      ) : null}
      {nextTo ? (
        <LinkButton size="small" to={nextTo} rel="next">
          {paginationWords.older}
        </LinkButton>
      ) : null}
    </nav>
  );
}
