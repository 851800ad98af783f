import { redirect } from "react-router";
import { listLayoutWords as words } from "#copy/en/shipment-filters.ts";
import { choosableColumns } from "#domain/shipments/list-layout.ts";
import { LayoutForm } from "#app/components/admin/shipments/layout-menu.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { listLayoutCookie, listLayoutOf } from "#app/web/list-layout-cookie.ts";
import type { Route } from "./+types/look";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.view}, ${companyOf(matches).name}` }];

export function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context);
  return { look: listLayoutOf(request), from: cameFrom(new URL(request.url).searchParams.get("from")) };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: staffOf,
    failed: words.failed,
    run: async (_actor, _input, fields) => {
      const chosen = {
        columns: choosableColumns.filter((column) => fields[column]),
        isCompact: fields["rows"] === "compact",
      };
      const cookie = listLayoutCookie(fields["look"] === "usual" ? null : chosen);
      return Promise.resolve(redirect(cameFrom(fields["from"]), { headers: { "set-cookie": cookie } }));
    },
  });
}

export const clientAction = keepForm(() => words.failed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function LayoutPage({ loaderData: { look, from }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={words.view} />
      <div className="admin-frame-page">
        <Refusal refused={actionData} failed={words.failed} />
        <LayoutForm layout={look} from={from} />
      </div>
    </>
  );
}
