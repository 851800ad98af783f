import { data, Link, redirect } from "react-router";
import { invitationWords } from "#copy/en/invitations.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { permissionWords } from "#copy/en/permissions.ts";
import { peopleShown, peopleWords } from "#copy/en/people.ts";
import { roles } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { log } from "#server/log.ts";
import type { PeoplePage } from "#app/components/admin/users/people-page.ts";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import { ListSearch } from "#app/components/table/list-search.tsx";
import { RoleFilter } from "#app/components/admin/users/role-filter.tsx";
import { PeopleTable } from "#app/components/admin/users/people-table.tsx";
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
  const role = roles.find((each) => each === params.get("role")) ?? null;
  const narrowed = { search, role: role ?? "" };
  try {
    const people = await listPeople(actor, { cursor, search, role });
    return data({
      narrowed,
      page: presentPeople(people, { ...narrowed, cursor, ownId: personOf(context).userId }, await companyZone()),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(peopleAddress(narrowed));
    log.error({ err: error }, "the list of users failed");
    return data({ narrowed, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Users({ loaderData: { narrowed, page } }: Route.ComponentProps) {
  const { search, role } = narrowed;
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{peopleWords.title}</h1>
        <span className="admin-frame-bar-note">{peopleWords.newestFirst}</span>
        <RoleFilter role={role} search={search} />
        <ListSearch
          action="/admin/users"
          name="search"
          search={search}
          clearTo={peopleAddress({ search: "", role })}
          words={peopleWords}
          found={page ? peopleShown(page.rows.length) : ""}
          kept={role ? { role } : {}}
        />
        <LinkButton look="signal" icon="plus" to="/admin/users/new">
          {invitationWords.invite}
        </LinkButton>
      </div>
      <div className="admin-frame-list">
        {page ? <Listed page={page} narrowed={narrowed} /> : <Failed retryTo={peopleAddress(narrowed)} />}
      </div>
    </>
  );
}

type Narrowed = { search: string; role: string };

function Listed({ page, narrowed }: { page: PeoplePage; narrowed: Narrowed }) {
  if (page.rows.length === 0) return <Nothing isFirst={page.isFirst} narrowed={narrowed} />;
  return (
    <>
      <PeopleTable rows={page.rows} address={page.address} />
      <Pagination
        label={peopleWords.pages}
        summary={peopleShown(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
      />
      <p className="admin-frame-list-foot">
        <Link className="text-link" to="/admin/users/permissions">
          {permissionWords.link}
        </Link>
        <ExportLinks what="users" filters={narrowed} />
      </p>
    </>
  );
}

function Nothing({ isFirst, narrowed }: { isFirst: boolean; narrowed: Narrowed }) {
  const { search, role } = narrowed;
  if (!isFirst)
    return (
      <EmptyState icon="users" title={peopleWords.noneLeft} body={peopleWords.noneLeftBody}>
        <LinkButton to={peopleAddress(narrowed)}>{peopleWords.showAll}</LinkButton>
      </EmptyState>
    );
  if (!search && !role) return <EmptyState icon="users" title={peopleWords.emptyTitle} body={peopleWords.emptyBody} />;
  return (
    <EmptyState
      icon="search"
      title={search ? peopleWords.noneFound(search) : peopleWords.noneOfRole}
      body={search ? peopleWords.noneFoundBody : ""}
    >
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
      <LinkButton to={retryTo}>{tryAgain()}</LinkButton>
    </div>
  );
}
