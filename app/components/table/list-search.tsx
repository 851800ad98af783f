import { Form, Link } from "react-router";
import { SpokenCount } from "#app/components/table/spoken-count.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** What is looked for stands in the address as `name`, beside the filters `kept`; a new search begins at the first page. */
export function ListSearch({
  action,
  name,
  search,
  clearTo,
  words,
  found,
  kept = {},
}: {
  action: string;
  name: string;
  search: string;
  clearTo: string;
  words: { search: string; searchHint: string; searchButton: string; clear: string };
  /** How many there are, or are shown of them. */
  found: string;
  kept?: Record<string, string>;
}) {
  return (
    <Form method="get" action={action} role="search" className="list-search">
      {search ? (
        <Link className="text-link" to={clearTo}>
          {words.clear}
        </Link>
      ) : null}
      {Object.entries(kept).map(([field, value]) => (
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
      <Button look="quiet">{words.searchButton}</Button>
      <SpokenCount words={found} />
    </Form>
  );
}
