import { Form, Link } from "react-router";
import { filterWords as words } from "#copy/en/shipment-filters.ts";
import type { SavedView } from "#domain/shipments/saved-views.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

const page = "/admin/shipments/views";

/** Saves the list's filters under a name. */
export function SaveView({ query, answer }: { query: string; answer?: RefusedForm | undefined }) {
  return (
    <PostedForm
      action={page}
      className="saved-views-form"
      failed={words.viewFailed}
      answer={answer}
      idOf={() => "view-name"}
      hidden={{ query }}
    >
      {(refused) => (
        <>
          <TextField
            label={words.viewName}
            name="name"
            id="view-name"
            required
            maxLength={60}
            autoComplete="off"
            error={issueOf(refused, "name") ?? issueOf(refused, "query")}
          />
          <SubmitButton look="ink">{words.saveView}</SubmitButton>
        </>
      )}
    </PostedForm>
  );
}

/** Saved views, to open or remove. */
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
