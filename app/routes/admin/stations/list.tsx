import { stationWords as words } from "#copy/en/stations.ts";
import { roleMay } from "#domain/people/permissions.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listStations } from "#server/features/stations/list-stations.ts";
import { StationsTable } from "#app/components/admin/stations/stations-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { stationLine } from "#app/routes/admin/stations/present-stations.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/stations",
  actor: staffOf,
  filters: () => ({}),
  load: async ({ actor, cursor }) => {
    const zone = await companyZone();
    const { items, ...cursors } = await listStations(actor, { cursor });
    const mayEnroll = roleMay(actor.role, "stations.enroll");
    return { rows: items.map((item) => stationLine(item, zone)), mayEnroll, ...cursors };
  },
});

export default function Stations({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="scan"
      action={
        loaderData.page?.mayEnroll ? (
          <LinkButton look="signal" icon="plus" to="/admin/stations/new">
            {words.add}
          </LinkButton>
        ) : null
      }
    >
      {({ rows }) => <StationsTable rows={rows} />}
    </ListPage>
  );
}
