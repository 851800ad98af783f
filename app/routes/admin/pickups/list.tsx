import { pickupWords as words } from "#copy/en/pickups.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { now } from "#server/clock.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { GiveForm } from "#app/components/admin/pickups/give-form.tsx";
import { PickupFilters, pickupChips } from "#app/components/admin/pickups/pickup-filters.tsx";
import { PickupTable } from "#app/components/admin/pickups/pickup-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { pickupFilter, pickupParams } from "#app/routes/admin/pickups/pickup-address.ts";
import { presentPickups } from "#app/routes/admin/pickups/present-pickups.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

async function readPlaces() {
  const branches = await listKnownBranches();
  const zone = branches[0]?.zone ?? "UTC";
  return { branches, zone, today: dayKey(now(), zone) };
}

export const loader = listLoader({
  path: "/admin/pickups",
  actor: staffOf,
  filters: async (params) => pickupParams(pickupFilter(params, (await readPlaces()).today)),
  load: async ({ actor, filters, cursor }) => {
    const { branches, zone, today } = await readPlaces();
    const filter = pickupFilter(new URLSearchParams(filters), today);
    const drivers = await listDrivers(actor);
    const { items, ...cursors } = await listPickups(actor, filter, { cursor });
    return { ...presentPickups(items, filter, { branches, drivers, today, zone }), ...cursors };
  },
});

export default function Pickups({ loaderData }: Route.ComponentProps) {
  useStaffLive(anyShipmentTopic);
  const { page } = loaderData;
  const title = words.emptyTitle[page?.filter.view ?? "day"];
  // Offered if a pickup on the page is pending and there are drivers.
  const waiting = page?.rows.filter(({ isWaiting }) => isWaiting).map(({ id }) => id) ?? [];
  return (
    <ListPage
      list={loaderData}
      words={{ ...words, emptyTitle: title, noneNarrowed: title, showAll: words.today }}
      note={page ? `${page.heading}, ${words.notes[page.filter.view]}` : null}
      icon="truck"
      {...(page ? { chips: pickupChips(page) } : {})}
      tools={
        <Button type="button" icon="print" className="needs-script" data-print="no" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
      notice={
        page ? (
          <div data-print="no">
            <PickupFilters page={page} />
            {waiting.length > 0 && page.drivers.length > 0 ? (
              <GiveForm drivers={page.drivers} shown={waiting} from={page.address} />
            ) : null}
          </div>
        ) : null
      }
    >
      {({ rows, address }) => <PickupTable rows={rows} address={address} />}
    </ListPage>
  );
}
