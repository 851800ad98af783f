import { data, Link, redirect } from "react-router";
import { tryAgain } from "#copy/en/error-pages.ts";
import { inboxWords as words } from "#copy/en/inbox.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { inboxFolders } from "#domain/enquiries/inbox-folders.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { listEnquiries } from "#server/features/enquiries/list-enquiries.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { log } from "#server/log.ts";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import type { InboxFilters, InboxPage } from "#app/components/admin/inbox/inbox-pages.ts";
import { InboxTable } from "#app/components/admin/inbox/inbox-table.tsx";
import { ListSearch } from "#app/components/table/list-search.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { inboxAddress, inboxFilters } from "#app/routes/admin/inbox/inbox-address.ts";
import { presentInbox } from "#app/routes/admin/inbox/present-inbox.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const params = new URL(request.url).searchParams;
  const [filters, cursor] = [inboxFilters(params), params.get("cursor")];
  try {
    const list = await listEnquiries(actor, { ...filters, cursor });
    const zone = await companyZone();
    return data({ filters, page: presentInbox(list, { filters, cursor }, { zone, now: now() }) });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(inboxAddress(filters));
    log.error({ err: error }, "the inbox failed");
    return data({ filters, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Inbox({ loaderData: { filters, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.newestFirst}</span>
        <ListSearch
          action="/admin/inbox"
          name="q"
          search={filters.search}
          clearTo={inboxAddress({ folder: filters.folder })}
          words={words}
          found={page ? shownCount(page.rows.length) : ""}
          kept={filters.folder === "open" ? {} : { show: filters.folder }}
        />
      </div>
      <ul className="chip-list" aria-label={words.foldersLabel}>
        {inboxFolders.map((folder) => (
          <li key={folder}>
            <Link
              className="chip"
              to={inboxAddress({ ...filters, folder })}
              aria-current={folder === filters.folder ? "true" : undefined}
            >
              {words.folders[folder]}
            </Link>
          </li>
        ))}
      </ul>
      <div className="admin-frame-list">
        {page ? <Listed page={page} /> : <Failed retryTo={inboxAddress(filters)} />}
      </div>
    </>
  );
}

function Listed({ page }: { page: InboxPage }) {
  if (page.rows.length === 0) return <Nothing filters={page.filters} isFirst={page.isFirst} />;
  return (
    <>
      <InboxTable rows={page.rows} />
      <Pagination
        label={words.pages}
        summary={shownCount(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
      />
      <p className="admin-frame-list-foot">
        <ExportLinks what="messages" filters={{ show: page.filters.folder, q: page.filters.search }} />
      </p>
    </>
  );
}

function Nothing({ filters: { folder, search }, isFirst }: { filters: InboxFilters; isFirst: boolean }) {
  if (isFirst && !search)
    return <EmptyState icon="inbox" title={words.emptyTitle[folder]} body={words.emptyBody[folder]} />;
  const [title, body] = isFirst ? [words.noneFound(search), words.noneFoundBody] : [words.noneLeft, words.noneLeftBody];
  return (
    <EmptyState icon={isFirst ? "search" : "inbox"} title={title} body={body}>
      <LinkButton to="/admin/inbox">{words.showAll}</LinkButton>
    </EmptyState>
  );
}

function Failed({ retryTo }: { retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={words.failedTitle}>
        {words.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain()}</LinkButton>
    </div>
  );
}
