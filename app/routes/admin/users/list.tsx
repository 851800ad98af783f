import { Link } from "react-router";
import { roleTitles } from "#copy/en/accounts.ts";
import { invitationWords } from "#copy/en/invitations.ts";
import { permissionWords } from "#copy/en/permissions.ts";
import { peopleWords as words } from "#copy/en/people.ts";
import { userPageWords } from "#copy/en/user-page.ts";
import { roles } from "#domain/people/actor.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { PeopleTable } from "#app/components/admin/users/people-table.tsx";
import { FilterSelect } from "#app/components/table/filter-select.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { presentPeople } from "#app/routes/admin/users/present-people.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";
import { administratorPersonOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/users",
  actor: administratorPersonOf,
  filters: (params) => ({
    search: searchOfAddress(params.get("search")),
    role: roles.find((each) => each === params.get("role")),
  }),
  load: async ({ actor, filters: { search, role = null }, cursor, clock }) => {
    const { items, ...cursors } = await listPeople(actor, { cursor, search, role });
    const { zone } = await clock();
    return { rows: presentPeople(items, { zone, ownId: actor.userId }), ...cursors };
  },
});

export default function Users({ loaderData }: Route.ComponentProps) {
  const { path, filters } = loaderData;
  const options = roles.map((value) => ({ value, words: roleTitles[value] }));
  const { role: label, allRoles: all, show: button } = userPageWords;
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="users"
      search={{ name: "search", words }}
      tools={<FilterSelect name="role" {...{ path, label, all, options, filters, button }} />}
      action={
        <LinkButton look="signal" icon="plus" to="/admin/users/new">
          {invitationWords.invite}
        </LinkButton>
      }
      menu={<Link to="/admin/users/permissions">{permissionWords.link}</Link>}
      exports="users"
    >
      {({ rows, address }) => <PeopleTable rows={rows} address={address} />}
    </ListPage>
  );
}
