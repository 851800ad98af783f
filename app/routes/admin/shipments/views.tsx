import { filterWords as words } from "#copy/en/shipment-filters.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { parseForgetView, parseSaveView } from "#domain/shipments/saved-views.ts";
import { forgetView } from "#server/features/shipments/forget-view.ts";
import { listViews } from "#server/features/shipments/list-views.ts";
import { saveView } from "#server/features/shipments/save-view.ts";
import { SaveView, SavedViews } from "#app/components/admin/shipments/saved-views.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { changeAction, formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/views";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.viewsTitle}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = cutText(new URL(request.url).searchParams.get("query") ?? "", 1000);
  return { query, views: await runLoader(() => listViews(staffOf(context))) };
}

export async function action(args: Route.ActionArgs) {
  staffOf(args.context);
  const fields = await readFields(args.request);
  if (fields["intent"] === "forget")
    return formAction(args, {
      actor: staffOf,
      form: "forget",
      fields,
      parse: parseForgetView,
      failed: words.viewFailed,
      run: async (actor, { viewId }) => {
        await forgetView(actor, viewId);
        return redirectWithToast("/admin/shipments/views", words.viewForgotten);
      },
    });
  return changeAction(args, {
    actor: staffOf,
    form: "view",
    button: { sent: fields["intent"], known: [""] },
    fields,
    parse: parseSaveView,
    failed: words.viewFailed,
    run: (actor, view) => saveView(actor, view),
    done: (actor, view) => [`/admin/shipments?${view.query}`, words.viewSaved(view.name)],
  });
}

export const clientAction = keepForm(() => words.viewFailed);

export default function Views({ loaderData: { query, views }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={words.viewsTitle} note={words.viewsLead} />
      <div className="admin-frame-list">
        {/* Without scripts a refused one comes back here. */}
        {actionData?.form === "view" ? (
          <SaveView query={actionData.values["query"] ?? ""} answer={actionData} />
        ) : query ? (
          <SaveView query={query} />
        ) : null}
        <SavedViews views={views} />
      </div>
    </>
  );
}
