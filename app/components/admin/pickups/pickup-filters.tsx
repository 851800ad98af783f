import { pickupWords as words } from "#copy/en/pickups.ts";
import { stopWords } from "#copy/en/stops.ts";
import { unassignedDriver, pickupViews } from "#domain/shipments/pickups.ts";
import type { PickupsPage } from "#app/components/admin/pickups/pickup-pages.ts";
import type { ListPlace } from "#app/components/table/list-data.ts";
import { FilterForm } from "#app/components/table/filter-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

type Page = PickupsPage & ListPlace;

export function pickupChips({ filter, today }: PickupsPage) {
  return {
    label: words.viewsLabel,
    chips: pickupViews.map((view) => ({
      words: words.views[view],
      to: view === "day" ? today : `/admin/pickups?view=${view}`,
      isCurrent: view === filter.view,
    })),
  };
}

/** Filters of the pickups. */
export function PickupFilters({ page }: { page: Page }) {
  const { filter } = page;
  const windows = Object.entries(words.windows).map(([value, title]) => ({ value, words: title }));
  if (filter.view === "unassigned") return null;
  const { view, day, branch, window, driver } = filter;
  const values = { view, day, branch: branch ?? "", window: window ?? "", driver: driver ?? "" };
  return (
    <FilterForm path="/admin/pickups" values={values} button={words.show} className="pickup-filters-form">
      {filter.view === "day" ? (
        <TextField label={words.day} name="day" type="date" defaultValue={filter.day} />
      ) : (
        <input type="hidden" name="view" value={filter.view} />
      )}
      <SelectField
        label={words.branch}
        name="branch"
        placeholder={words.anyBranch}
        options={page.branches}
        defaultValue={filter.branch ?? ""}
      />
      {filter.view === "day" ? (
        <SelectField
          label={words.window}
          name="window"
          placeholder={words.anyWindow}
          options={windows}
          defaultValue={filter.window ?? ""}
        />
      ) : null}
      <SelectField
        label={stopWords.driver}
        name="driver"
        placeholder={stopWords.anyDriver}
        options={[{ value: unassignedDriver, words: stopWords.unassigned }, ...page.drivers]}
        defaultValue={filter.driver ?? ""}
      />
      {filter.view === "day" ? (
        <>
          <LinkButton look="quiet" to={page.dayBefore}>
            {words.before}
          </LinkButton>
          <LinkButton look="quiet" to={page.dayAfter}>
            {words.after}
          </LinkButton>
        </>
      ) : null}
    </FilterForm>
  );
}
