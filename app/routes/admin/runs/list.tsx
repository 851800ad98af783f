import { addressDay } from "#domain/shared/address-day.ts";
import { Link } from "react-router";
import { officePlaces } from "#copy/en/office-places.ts";
import { runWords as words } from "#copy/en/runs.ts";
import { runStates, runsTopic } from "#domain/road/run-vocabulary.ts";
import { branchOptions } from "#app/presenters/branch-options.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { RunFilters } from "#app/components/admin/runs/run-filters.tsx";
import { RunsTable } from "#app/components/admin/runs/runs-table.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { runLine } from "#app/routes/admin/runs/present-runs.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/runs",
  actor: staffOf,
  filters: (params) => ({
    day: addressDay(params.get("day")) ?? undefined,
    branch: params.get("branch")?.slice(0, 40) || undefined,
    state: runStates.find((state) => state === params.get("state")),
  }),
  load: async ({ actor, filters: { day = null, branch = null, state = null }, cursor }) => {
    const branches = branchOptions(await listKnownBranches());
    const { items, ...cursors } = await listRuns(actor, { day, branch, state, cursor });
    return { rows: items.map(runLine), branches, ...cursors };
  },
});

export default function Runs({ loaderData }: Route.ComponentProps) {
  useStaffLive(runsTopic);
  const { path, filters, page } = loaderData;
  const chips = [undefined, ...runStates].map((state) => ({
    words: state ? words.states[state] : words.all,
    to: pageAddress(path, { ...filters, state }),
    isCurrent: state === filters.state,
  }));
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="route"
      exports="runs"
      menu={
        <>
          <Link to={pageAddress("/admin/runs/day", { day: filters.day, branch: filters.branch })}>
            {words.branchDay.link}
          </Link>
          <Link to="/admin/runs/templates">{officePlaces.runTemplates}</Link>
          <Link to="/admin/containers">{officePlaces.containers}</Link>
          <Link to="/admin/stations">{officePlaces.stations}</Link>
          <Link to="/admin/devices">{officePlaces.devices}</Link>
        </>
      }
      chips={{ label: words.filters, chips }}
      action={
        <LinkButton look="signal" icon="plus" to="/admin/runs/new">
          {words.add}
        </LinkButton>
      }
      notice={page ? <RunFilters filters={filters} branches={page.branches} /> : null}
    >
      {({ rows }) => <RunsTable rows={rows} />}
    </ListPage>
  );
}
