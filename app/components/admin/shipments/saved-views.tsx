import { Form, Link } from "react-router";
import { filterWords as words } from "#copy/en/shipment-filters.ts";
import type { SavedView } from "#domain/shipments/saved-views.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

const page = "/admin/shipments/views";

/** Keeps the list as it is narrowed under a name. */
export function SaveView({ query, answer }: { query: string; answer?: RefusedForm | undefined }) {
  const { Form: Door, door, isBusy, refused } = useFormDoor(answer, words.viewFailed);
  return (
    <Door {...door} action={page} className="saved-views-form">
      <Refusal refused={refused} failed={words.viewFailed} idOf={() => "view-name"} />
      <input type="hidden" name="query" value={query} />
      <TextField
        label={words.viewName}
        name="name"
        id="view-name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={refused?.values["name"]}
        error={issueOf(refused, "name") ?? issueOf(refused, "query")}
      />
      <Button look="ink" busy={isBusy}>
        {words.saveView}
      </Button>
    </Door>
  );
}

/** The lists a person keeps, to be opened or removed. */
export function SavedViews({ views }: { views: SavedView[] }) {
  if (views.length === 0)
    return (
      <EmptyState icon="star" title={words.noViews} body={words.noViewsBody}>
        <LinkButton to="/admin/shipments">{words.openList}</LinkButton>
      </EmptyState>
    );
  return (
    <ul className="saved-views">
      {views.map(({ id, name, query }) => (
        <li key={id}>
          <Link to={`/admin/shipments?${query}`}>{name}</Link>
          <Form method="post" action={page}>
            <input type="hidden" name="intent" value="forget" />
            <input type="hidden" name="viewId" value={id} />
            <Button look="quiet" aria-label={words.forgetView(name)}>
              {words.removeView}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
