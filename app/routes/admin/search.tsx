import { data, Link, redirect } from "react-router";
import { officeKeyWords } from "#copy/en/back-office.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { type Found, mostShipments } from "#app/components/admin/frame/find.ts";
import { ListSearch } from "#app/components/table/list-search.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { failedInit, findEverything } from "#app/routes/admin/find-everything.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${officeKeyWords.find}, ${companyOf(matches).name}` },
];

/**
 * Searches everything, as a page: for browsers without scripts, and for links. `open`: a scanned number redirects to
 * its shipment.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, scanned } = await findEverything(staffOf(context), request);
  if (scanned && new URL(request.url).searchParams.has("open")) throw redirect(scanned);
  return data(page, page.hasFailed ? failedInit : undefined);
}

export default function Search({ loaderData: { search, found, hasFailed } }: Route.ComponentProps) {
  const groups = [
    { title: officeKeyWords.shipments, rows: found.filter(({ kind }) => kind === "shipment") },
    { title: officeKeyWords.people, rows: found.filter(({ kind }) => kind === "person") },
  ];
  return (
    <>
      <OfficeBar title={officeKeyWords.find} note="">
        <ListSearch
          action="/admin/search"
          name="q"
          filters={{ q: search }}
          found={hasFailed ? "" : shownCount(found.length)}
          words={{
            search: officeKeyWords.box,
            searchHint: officeKeyWords.hint,
            searchButton: officeKeyWords.button,
            clear: officeKeyWords.clear,
          }}
        />
      </OfficeBar>
      <div className="admin-frame-page search-page">
        {hasFailed ? (
          <div className="admin-frame-failed">
            <Notice tone="red">{officeKeyWords.failed}</Notice>
            <LinkButton to={`/admin/search?${new URLSearchParams({ q: search }).toString()}`}>{tryAgain()}</LinkButton>
          </div>
        ) : null}
        {!hasFailed && found.length === 0 ? (
          <EmptyState
            icon="search"
            title={search ? officeKeyWords.nothing(search) : officeKeyWords.nothingYet}
            body={search ? officeKeyWords.nothingBody : officeKeyWords.scanHint}
          />
        ) : null}
        {groups.map(({ title, rows }) => (rows.length > 0 ? <Group key={title} title={title} rows={rows} /> : null))}
        {groups[0] && groups[0].rows.length === mostShipments ? (
          <Link className="text-link" to={`/admin/shipments?${new URLSearchParams({ q: search }).toString()}`}>
            {officeKeyWords.allShipments(search)}
          </Link>
        ) : null}
      </div>
    </>
  );
}

function Group({ title, rows }: { title: string; rows: Found[] }) {
  return (
    <section className="admin-frame-section">
      <h2>{title}</h2>
      <ul className="search-page-rows">
        {rows.map(({ kind, to, words, note }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={kind === "shipment" ? "bag" : "users"} size={18} />
              <b>{kind === "shipment" ? <TrackingNumber number={words} /> : words}</b>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
