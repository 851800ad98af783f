import { runWords as words } from "#copy/en/runs.ts";
import { FilterForm } from "#app/components/table/filter-form.tsx";
import { SelectField, type SelectOption, TextField } from "#app/components/ui/text-field.tsx";

/** Day and branch of the list of runs; the state is a chip. */
export function RunFilters({
  filters: { day = "", branch = "", state = "" },
  branches,
}: {
  filters: { day?: string | undefined; branch?: string | undefined; state?: string | undefined };
  branches: SelectOption[];
}) {
  return (
    <FilterForm path="/admin/runs" values={{ day, branch, state }} button={words.show} className="pickup-filters-form">
      <input type="hidden" name="state" value={state} />
      <TextField label={words.day} name="day" type="date" defaultValue={day} />
      <SelectField
        label={words.branch}
        name="branch"
        placeholder={words.anyBranch}
        options={branches}
        defaultValue={branch}
      />
    </FilterForm>
  );
}
