import { flagListWords as words } from "#copy/en/flags.ts";
import { parseSettleFlags } from "#domain/road/flag-inputs.ts";
import { sharedAnswersOf, taskKindOf } from "#domain/road/flags.ts";
import { settleFlags } from "#server/features/flags/settle-flags.ts";
import { SettleSeveral } from "#app/components/admin/flags/settle-several.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { answerLine } from "#app/routes/admin/flags/present-flags.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { readForm, textsOf } from "#app/web/read-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/settlements";

export const meta: Route.MetaFunction = () => [{ title: words.several }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  // The checkboxes of the list, or the flags of a rejected form.
  const ticked = form.getAll("id").filter((id) => typeof id === "string");
  const { id: _, ...fields } = textsOf(form);
  const ids = ticked.join(",") || fields["ids"] || "";
  return formAction(args, {
    actor: staffOf,
    fields: { ...fields, ids },
    parse: ({ kind: _kind, ...own }) => parseSettleFlags(own),
    failed: words.severalFailed,
    run: async (actor, input) => {
      const { settled, skipped } = await settleFlags(actor, input);
      return redirectWithToast("/admin/flags", words.settledSome(settled, skipped));
    },
  });
}

export const clientAction = keepForm(() => words.severalFailed);

/** Shown after a rejection without JavaScript. */
export default function Settlements({ actionData }: Route.ComponentProps) {
  const { kind: asked, ids = "" } = actionData?.values ?? {};
  const kind = taskKindOf(asked);
  return (
    <FormPage title={words.several}>
      {kind ? (
        <SettleSeveral kind={kind} ids={ids} answers={sharedAnswersOf(kind).map(answerLine)} answer={actionData} />
      ) : null}
      <LinkButton to="/admin/flags">{words.showAll}</LinkButton>
    </FormPage>
  );
}
