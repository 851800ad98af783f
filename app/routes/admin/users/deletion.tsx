import { href } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/deletion";

export const meta: Route.MetaFunction = () => [{ title: peopleWords.deleteTitle }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const person = await loadPersonLine(administratorOf(context), params.userId);
  return { person, from: cameFrom(new URL(request.url).searchParams.get("from"), "/admin/users") };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return changeAction(args, {
    actor: administratorOf,
    failed: messages.users.deleteFailed,
    run: (actor) => deletePerson(actor, userId),
    done: (_actor, _input, { from }) => [cameFrom(from, "/admin/users"), messages.users.deleted],
  });
}

export const clientAction = keepForm(() => messages.users.deleteFailed);

/** Shown without JavaScript, or after a rejection. */
export default function Deletion({
  loaderData: { person, from },
  actionData,
  params: { userId },
}: Route.ComponentProps) {
  return (
    <FormPage title={messages.users.confirmDelete}>
      <ConfirmForm
        action={href("/admin/users/:userId/deletion", { userId })}
        lead={peopleWords.deleteLead(person.name, person.email)}
        button={peopleWords.delete}
        failed={messages.users.deleteFailed}
        hidden={{ from }}
        isDanger
        answer={actionData}
      >
        <LinkButton to={from}>{peopleWords.keep}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
