import type { ReactNode } from "react";
import { tryAgain } from "#copy/en/error-pages.ts";
import { listWords } from "#copy/en/lists.ts";
import { shownCount } from "#copy/en/pagination.ts";
import type { ExportKind } from "#domain/exports/exports.ts";
import { type Chip, ChipRow } from "#app/components/table/chip-row.tsx";
import { ExportEntries } from "#app/components/table/export-links.tsx";
import {
  givenFilters,
  type ListData,
  type ListFilters,
  type ListPlace,
  pageAddress,
} from "#app/components/table/list-data.ts";
import { type KeyHint, ListKeys } from "#app/components/table/list-keys.tsx";
import { ListMenu } from "#app/components/table/list-menu.tsx";
import { ListSearch, type SearchWords } from "#app/components/table/list-search.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";

export type ListWords = {
  title: string;
  pages: string;
  failedTitle: string;
  /** No row at all, without filters. */
  emptyTitle: string;
  emptyBody?: string;
  /** A page behind the last row. */
  noneLeft: string;
  noneFound?: (search: string) => string;
  noneFoundBody?: string;
  /** No row matches the filters. */
  noneNarrowed?: string;
  showAll: string;
};

/** More than these get a separate line. */
const mostChipsInHead = 5;

type Shown = { rows: readonly unknown[] };

/**
 * An office page with one list: head, filters, table, paging and key hints. Where the list is empty or could not be
 * read it says so in the table's place. `children` renders the table.
 */
export function ListPage<Filters extends ListFilters, Page extends Shown>({
  list: { path, filters, page },
  words,
  count = "",
  note,
  icon,
  search,
  chips,
  tools,
  action,
  exports,
  menu,
  notice,
  empty,
  keys = ["move", "open", "all"],
  pager,
  beside,
  children,
}: {
  list: ListData<Filters, Page>;
  words: ListWords & Partial<SearchWords>;
  /** How many rows all pages have, where that is known. */
  count?: string;
  /** Beside the title: the order. */
  note?: string | null;
  icon: IconName;
  /** The filter that the search box fills. */
  search?: { name: keyof Filters & string; words: SearchWords };
  chips?: { label: string; chips: readonly Chip[] };
  /** Further controls of the head. */
  tools?: ReactNode;
  /** The primary action. On a list without any row it stands in the empty state instead. */
  action?: ReactNode;
  /** Offers the filtered list as a file. */
  exports?: ExportKind;
  /** Further entries of the "…" menu. */
  menu?: ReactNode;
  /** Between head and table. */
  notice?: ReactNode;
  /** Replaces the usual empty state. */
  empty?: (page: Page & ListPlace) => ReactNode;
  keys?: readonly KeyHint[];
  /** Words of the links between pages where the list is not by date. */
  pager?: { newer: string; older: string } | undefined;
  /** A pane with one entry of the list; it stands alone where there is no room for both. */
  beside?: ReactNode;
  children: (page: Page & ListPlace) => ReactNode;
}) {
  const isNarrowed = givenFilters(filters).length > 0;
  const isUnused = page !== null && page.rows.length === 0 && page.isFirst && !isNarrowed;
  // A page without rows has neighbors only where a search stopped before it was full.
  const further = page?.olderTo ?? page?.newerTo;
  const sought = search ? filters[search.name] : undefined;
  return (
    <>
      <div className={`admin-frame-bar list-page-head${chips && chips.chips.length > mostChipsInHead ? " long" : ""}`}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{[count, note].filter(Boolean).join(", ")}</span>
        {chips ? <ChipRow {...chips} /> : null}
        {tools}
        {search ? (
          <ListSearch
            action={path}
            name={search.name}
            filters={filters}
            words={search.words}
            found={page ? count || shownCount(page.rows.length) : ""}
          />
        ) : null}
        {exports || menu ? (
          <ListMenu>
            {menu}
            {exports ? <ExportEntries what={exports} filters={filters} /> : null}
          </ListMenu>
        ) : null}
        {isUnused ? null : action}
      </div>
      {notice}
      <div className={beside ? "list-page-split" : undefined}>
        <div className="admin-frame-list list-page-list" id="list" tabIndex={-1}>
          {page === null ? (
            <Failed title={words.failedTitle} retryTo={pageAddress(path, filters)} />
          ) : page.rows.length > 0 ? (
            <>
              {children(page)}
              {/* Remounted with the page, so that the heading takes the focus after "Older". */}
              <div key={page.address} className="list-page-foot">
                <Pagination
                  label={words.pages}
                  summary={shownCount(page.rows.length)}
                  previousTo={page.newerTo}
                  nextTo={page.olderTo}
                  words={pager}
                >
                  <ListKeys hints={keys} />
                </Pagination>
              </div>
            </>
          ) : further ? (
            <EmptyState icon="search" title={listWords.cutShort} body={listWords.cutShortBody}>
              <LinkButton to={further} rel={page.olderTo ? "next" : "prev"}>
                {listWords.cutShortLink}
              </LinkButton>
            </EmptyState>
          ) : (
            (empty?.(page) ?? (
              <Nothing
                words={words}
                icon={icon}
                sought={sought ?? ""}
                startTo={page.isFirst ? (isNarrowed ? path : undefined) : pageAddress(path, filters)}
                isFirst={page.isFirst}
                action={action}
              />
            ))
          )}
        </div>
        {beside}
      </div>
    </>
  );
}

/** Why there is no row, in one sentence, with one way on. */
function Nothing({
  words,
  icon,
  sought,
  startTo,
  isFirst,
  action,
}: {
  words: ListWords;
  icon: IconName;
  sought: string;
  /** Undefined where the list has no row at all. */
  startTo: string | undefined;
  isFirst: boolean;
  action: ReactNode;
}) {
  if (startTo === undefined)
    return (
      <EmptyState icon={icon} title={words.emptyTitle} body={words.emptyBody}>
        {action}
      </EmptyState>
    );
  if (!isFirst)
    return (
      <EmptyState icon={icon} title={words.noneLeft} body={listWords.noneLeftBody}>
        <LinkButton to={startTo}>{listWords.firstPage}</LinkButton>
      </EmptyState>
    );
  const found = sought ? words.noneFound?.(sought) : undefined;
  return (
    <EmptyState
      icon="search"
      title={found ?? words.noneNarrowed ?? words.emptyTitle}
      body={found ? words.noneFoundBody : undefined}
    >
      <LinkButton to={startTo}>{words.showAll}</LinkButton>
    </EmptyState>
  );
}

function Failed({ title, retryTo }: { title: string; retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={title}>
        {listWords.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain()}</LinkButton>
    </div>
  );
}
