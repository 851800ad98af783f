import { Form, Link } from "react-router";
import { peopleWords } from "#copy/en/people.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** What is looked for stands in the address; a new search begins at the first page. */
export function PeopleSearch({ search }: { search: string }) {
  return (
    <Form method="get" action="/admin/users" role="search" className="people-search">
      {search ? (
        <Link className="link" to="/admin/users">
          {peopleWords.clear}
        </Link>
      ) : null}
      <div className="sbox">
        <Icon name="search" size={18} />
        {/* Remounted with the address, so that Back moves it too. */}
        <input
          key={search}
          type="search"
          name="search"
          aria-label={peopleWords.search}
          placeholder={peopleWords.searchHint}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button look="quiet">{peopleWords.searchButton}</Button>
    </Form>
  );
}
