import { data, Link, redirect } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { accountStates } from "#domain/accounts/account-states.ts";
import { AppError } from "#domain/shared/errors.ts";
import { listAccounts } from "#server/features/payments/list-accounts.ts";
import { log } from "#server/log.ts";
import { AccountsTable } from "#app/components/admin/accounts/accounts-table.tsx";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { accountsAddress, accountStateOf, presentAccounts } from "#app/routes/admin/accounts/present-accounts.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const params = new URL(request.url).searchParams;
  const [state, cursor] = [accountStateOf(params.get("state")), params.get("cursor")];
  try {
    return data({ state, page: presentAccounts(await listAccounts(actor, { state, cursor }), state, cursor) });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(accountsAddress(state));
    log.error({ err: error }, "the list of accounts failed");
    return data({ state, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Accounts({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.newestFirst}</span>
        <LinkButton look="signal" icon="plus" to="/admin/accounts/new">
          {words.add}
        </LinkButton>
      </div>
      <ul className="chip-list" aria-label={words.filters}>
        {[null, ...accountStates].map((each) => (
          <li key={each ?? "all"}>
            <Link className="chip" to={accountsAddress(each)} aria-current={each === state ? "true" : undefined}>
              {each ? words.states[each] : words.all}
            </Link>
          </li>
        ))}
      </ul>
      <div className="admin-frame-list">
        {page === null ? (
          <div className="admin-frame-failed">
            <Notice tone="red" title={words.failedTitle}>
              {words.failedBody}
            </Notice>
            <LinkButton to={accountsAddress(state)}>{tryAgain()}</LinkButton>
          </div>
        ) : page.rows.length === 0 ? (
          <EmptyState icon="card" title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <>
            <AccountsTable page={page} />
            <Pagination
              label={words.pages}
              summary={shownCount(page.rows.length)}
              previousTo={page.newerTo}
              nextTo={page.olderTo}
            />
            <p className="admin-frame-list-foot">
              <ExportLinks what="accounts" filters={{ state: state ?? "" }} />
            </p>
          </>
        )}
      </div>
    </>
  );
}
