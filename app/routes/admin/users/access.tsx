import { href } from "react-router";
import { userPageWords as words } from "#copy/en/user-page.ts";
import { parseChangeAccess } from "#domain/people/inputs.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { getPersonDetails } from "#server/features/accounts/get-person-details.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/access";

export const meta: Route.MetaFunction = () => [{ title: words.accessTitle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const { displayName, email, isDisabled } = await runLoader(() => getPersonDetails(actor, params.userId));
  return { name: displayName || email, isDisabled };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    parse: parseChangeAccess,
    failed: words.accessFailed,
    run: async (actor, { access }) => {
      await changeAccess(actor, userId, access);
      const done = access === "disabled" ? words.nowDisabled : words.nowEnabled;
      return redirectWithToast(href("/admin/users/:userId", { userId }), done);
    },
  });
}

export const clientAction = keepForm(() => words.accessFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Access({
  loaderData: { name, isDisabled },
  actionData,
  params: { userId },
}: Route.ComponentProps) {
  return (
    <FormPage title={words.accessTitle}>
      <ConfirmForm
        action={href("/admin/users/:userId/access", { userId })}
        lead={isDisabled ? words.enableLead(name) : words.disableLead(name)}
        button={isDisabled ? words.enable : words.disable}
        failed={words.accessFailed}
        hidden={{ access: isDisabled ? "enabled" : "disabled" }}
        isDanger={!isDisabled}
        answer={actionData}
      >
        <LinkButton to={`/admin/users/${userId}`}>{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
