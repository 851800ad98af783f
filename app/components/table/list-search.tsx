import { Form, Link } from "react-router";
import { givenFilters, type ListFilters, pageAddress } from "#app/components/table/list-data.ts";
import { SpokenCount } from "#app/components/table/spoken-count.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

export type SearchWords = { search: string; searchHint: string; searchButton: string; clear: string };

/** The search box fills one filter and keeps the others. A new search begins at the first page; Enter sends it. */
export function ListSearch({
  action,
  name,
  filters,
  words,
  found,
}: {
  action: string;
  name: string;
  filters: ListFilters;
  words: SearchWords;
  /** How many rows there are, or are shown, for screen readers. */
  found: string;
}) {
  const search = filters[name] ?? "";
  return (
    <Form method="get" action={action} role="search" className="list-search">
      {search ? (
        <Link className="text-link" to={pageAddress(action, { ...filters, [name]: "" })}>
          {words.clear}
        </Link>
      ) : null}
      {givenFilters({ ...filters, [name]: "" }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="list-search-box">
        <Icon name="search" size={18} />
        {/* Remounted with the address, so that Back moves it too. */}
        <input
          key={search}
          type="search"
          name={name}
          aria-label={words.search}
          placeholder={words.searchHint}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <noscript>
        <Button look="quiet">{words.searchButton}</Button>
      </noscript>
      <SpokenCount words={found} />
    </Form>
  );
}
