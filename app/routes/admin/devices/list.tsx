import { deviceWords as words } from "#copy/en/devices.ts";
import { may } from "#domain/people/permissions.ts";
import { deviceStates, devicesTopic } from "#domain/road/devices.ts";
import { listDevicePeople, listDevices } from "#server/features/devices/list-devices.ts";
import { DevicesTable } from "#app/components/admin/devices/devices-table.tsx";
import { FilterSelect } from "#app/components/table/filter-select.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { deviceLine } from "#app/routes/admin/devices/present-devices.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/devices",
  actor: staffOf,
  filters: (params) => ({
    state: deviceStates.find((state) => state === params.get("state")),
    person: personOf(params.get("person")),
  }),
  load: async ({ actor, filters: { state = null, person = null }, cursor, clock }) => {
    const { items, ...cursors } = await listDevices(actor, { state, personId: person, cursor });
    const people = (await listDevicePeople(actor)).map(({ id, name }) => ({ value: id, words: name || words.noName }));
    const at = await clock();
    return {
      rows: items.map((item) => deviceLine(item, at)),
      people,
      mayRevoke: may(actor, "devices.revoke"),
      ...cursors,
    };
  },
});

/** "all" is the choice of the select without a person. */
function personOf(given: string | null): string | undefined {
  return given && given !== "all" ? given : undefined;
}

export default function Devices({ loaderData }: Route.ComponentProps) {
  useStaffLive(devicesTopic);
  const { path, filters, page } = loaderData;
  const chips = [undefined, ...deviceStates].map((state) => ({
    words: state ? words.states[state] : words.all,
    to: pageAddress(path, { ...filters, state }),
    isCurrent: state === filters.state,
  }));
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="phone"
      chips={{ label: words.filters, chips }}
      tools={
        page && page.people.length > 0 ? (
          <FilterSelect
            path={path}
            name="person"
            label={words.person}
            all={words.anyPerson}
            options={page.people}
            filters={filters}
            button={words.show}
          />
        ) : null
      }
      keys={["move", "all"]}
    >
      {({ rows, address, mayRevoke }) => <DevicesTable rows={rows} address={address} mayRevoke={mayRevoke} />}
    </ListPage>
  );
}
