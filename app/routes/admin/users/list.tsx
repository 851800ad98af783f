import { data, redirect } from "react-router";
import { invitationWords } from "#copy/en/invitations.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { peopleShown, peopleWords } from "#copy/en/people.ts";
import { AppError } from "#domain/shared/errors.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { log } from "#server/log.ts";
import type { PeoplePage } from "#app/components/admin/admin-pages.ts";
import { ListSearch } from "#app/components/admin/list-search.tsx";
import { PeopleTable } from "#app/components/admin/people-table.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { peopleAddress, presentPeople } from "#app/routes/admin/users/present-people.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${peopleWords.title}, ${companyOf(matches).name}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const params = new URL(request.url).searchParams;
  const [search, cursor] = [searchOfAddress(params.get("search")), params.get("cursor")];
  try {
    const people = await listPeople(actor, { cursor, search });
    return data({
      search,
      page: presentPeople(
        people,
        { search, cursor, ownId: personOf(context).userId },
        (await getSettings()).general.zone,
      ),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(peopleAddress(search));
    log.error({ err: error }, "the list of users failed");
    return data({ search, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Users({ loaderData: { search, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{peopleWords.title}</h1>
        <span className="admin-frame-bar-note">{peopleWords.newestFirst}</span>
        <ListSearch
          action="/admin/users"
          name="search"
          search={search}
          clearTo={peopleAddress("")}
          words={peopleWords}
        />
        <LinkButton look="signal" icon="plus" to="/admin/users/new">
          {invitationWords.invite}
        </LinkButton>
      </div>
      <div className="admin-frame-list">
        {page ? <Listed page={page} search={search} /> : <Failed retryTo={peopleAddress(search)} />}
      </div>
    </>
  );
}

function Listed({ page, search }: { page: PeoplePage; search: string }) {
  if (page.rows.length === 0) return <Nothing isFirst={page.isFirst} search={search} />;
  return (
    <>
      <PeopleTable rows={page.rows} address={page.address} />
      <Pagination
        label={peopleWords.pages}
        summary={peopleShown(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
      />
    </>
  );
}

function Nothing({ isFirst, search }: { isFirst: boolean; search: string }) {
  if (!isFirst)
    return (
      <EmptyState icon="users" title={peopleWords.noneLeft} body={peopleWords.noneLeftBody}>
        <LinkButton to={peopleAddress(search)}>{peopleWords.showAll}</LinkButton>
      </EmptyState>
    );
  if (!search) return <EmptyState icon="users" title={peopleWords.emptyTitle} body={peopleWords.emptyBody} />;
  return (
    <EmptyState icon="search" title={peopleWords.noneFound(search)} body={peopleWords.noneFoundBody}>
      <LinkButton to="/admin/users">{peopleWords.showAll}</LinkButton>
    </EmptyState>
  );
}

function Failed({ retryTo }: { retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={peopleWords.failedTitle}>
        {peopleWords.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain}</LinkButton>
    </div>
  );
}
