import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { accountStates } from "#domain/accounts/account-states.ts";
import { listAccounts } from "#server/features/payments/list-accounts.ts";
import { AccountsTable } from "#app/components/admin/accounts/accounts-table.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { accountLine } from "#app/routes/admin/accounts/present-accounts.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/accounts",
  actor: staffOf,
  filters: (params) => ({ state: accountStates.find((state) => state === params.get("state")) }),
  load: async ({ actor, filters: { state = null }, cursor }) => {
    const { items, ...cursors } = await listAccounts(actor, { state, cursor });
    return { rows: items.map(accountLine), ...cursors };
  },
});

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { path, filters } = loaderData;
  const chips = [undefined, ...accountStates].map((state) => ({
    words: state ? words.states[state] : words.all,
    to: pageAddress(path, { state }),
    isCurrent: state === filters.state,
  }));
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="card"
      chips={{ label: words.filters, chips }}
      action={
        <LinkButton look="signal" icon="plus" to="/admin/accounts/new">
          {words.add}
        </LinkButton>
      }
      exports="accounts"
    >
      {({ rows, address }) => <AccountsTable rows={rows} address={address} />}
    </ListPage>
  );
}
