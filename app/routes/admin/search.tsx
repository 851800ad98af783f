import { data, Link, redirect } from "react-router";
import { officeKeyWords } from "#copy/en/back-office.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { may } from "#domain/people/permissions.ts";
import { parseSearch } from "#domain/shared/search.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { log } from "#server/log.ts";
import type { Found, FoundPage } from "#app/components/admin/find.ts";
import { ListSearch } from "#app/components/admin/list-search.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/search";

const [mostShipments, mostPeople] = [6, 4];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${officeKeyWords.find}, ${companyOf(matches).name}` },
];

/** Everything one box finds, for the palette and, without scripts, as a page. `open`: a scanned number leads straight to its shipment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const params = new URL(request.url).searchParams;
  const search = (params.get("q") ?? "").trim().slice(0, 200);
  const sought = parseSearch(search);
  if (!sought) return data<FoundPage>({ search, found: [], hasFailed: false });
  try {
    const [shipments, people] = await Promise.all([
      listShipments(actor, { search, limit: mostShipments }),
      may(actor, "people.read") ? listPeople(actor, { search, limit: mostPeople }) : null,
    ]);
    const scanned = shipments.items.find(({ trackingNumber }) => trackingNumber === sought.number);
    if (params.has("open") && scanned) throw redirect(`/admin/shipments/${scanned.id}`);
    const found: Found[] = [
      ...shipments.items.map((row) => ({
        kind: "shipment" as const,
        to: `/admin/shipments/${row.id}`,
        words: row.trackingNumber,
        note: [row.recipientName, statusTitle(row.status)].join(", "),
      })),
      ...(people?.items ?? []).map((person) => ({
        kind: "person" as const,
        to: `/admin/users?${new URLSearchParams({ search: person.email }).toString()}`,
        words: person.displayName || person.email,
        note: person.email,
      })),
    ];
    return data<FoundPage>({ search, found, hasFailed: false });
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "the search of the back office failed");
    return data<FoundPage>({ search, found: [], hasFailed: true }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Search({ loaderData: { search, found, hasFailed } }: Route.ComponentProps) {
  const groups = [
    { title: officeKeyWords.shipments, rows: found.filter(({ kind }) => kind === "shipment") },
    { title: officeKeyWords.people, rows: found.filter(({ kind }) => kind === "person") },
  ];
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{officeKeyWords.find}</h1>
        <span className="admin-frame-bar-note" />
        <ListSearch
          action="/admin/search"
          name="q"
          search={search}
          clearTo="/admin/search"
          words={{
            search: officeKeyWords.box,
            searchHint: officeKeyWords.hint,
            searchButton: officeKeyWords.button,
            clear: officeKeyWords.clear,
          }}
        />
      </div>
      <div className="admin-frame-page search-page">
        {hasFailed ? (
          <div className="admin-frame-failed">
            <Notice tone="red">{officeKeyWords.failed}</Notice>
            <LinkButton to={`/admin/search?${new URLSearchParams({ q: search }).toString()}`}>{tryAgain}</LinkButton>
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
