import { Form } from "react-router";
import type { Option } from "#app/components/form/form-types.ts";
import { useSubmitOnChoice } from "#app/components/form/use-submit-on-choice.ts";
import { givenFilters, type ListFilters } from "#app/components/table/list-data.ts";

/** One filter as a select that applies at once, or by its button without JavaScript. `all`: the choice without it. */
export function FilterSelect({
  path,
  name,
  label,
  all,
  options,
  filters,
  button,
}: {
  path: string;
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
  filters: ListFilters;
  button: string;
}) {
  const chosen = filters[name] || "all";
  return (
    <Form method="get" action={path} className="filter-select" {...useSubmitOnChoice()}>
      {givenFilters({ ...filters, [name]: "" }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label htmlFor={`list-${name}`}>{label}</label>
      {/* Remounted with the address, so that Back moves it too. */}
      <select key={chosen} id={`list-${name}`} name={name} className="field-input small" defaultValue={chosen}>
        <option value="all">{all}</option>
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button small">{button}</button>
      </noscript>
    </Form>
  );
}
