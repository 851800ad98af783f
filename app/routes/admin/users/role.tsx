import { href } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { Role } from "#domain/people/actor.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { parseChangeRole } from "#domain/people/inputs.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { removeAdmin } from "#server/features/accounts/remove-admin.ts";
import { formerRole } from "#app/components/admin/users/former-role.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { undoOffer } from "#app/web/undo-offer.ts";
import type { Route } from "./+types/role";

export const meta: Route.MetaFunction = () => [{ title: peopleWords.roleTitle }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const person = await loadPersonLine(administratorOf(context), params.userId);
  return { person, from: cameFrom(new URL(request.url).searchParams.get("from"), "/admin/users") };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    parse: parseRole,
    failed: messages.users.roleFailed,
    run: async (actor, { role: chosen }, { from }) => {
      const role = chosen ?? (await removeAdmin(actor, userId));
      if (chosen) await changeRole(actor, userId, chosen);
      const { name } = await loadPersonLine(actor, userId);
      const back = cameFrom(from, "/admin/users");
      return redirectWithToast(back, messages.users.roleUpdated, {
        about: peopleWords.roleNow(name, peopleWords.asRole[role]),
        ...(await undoOffer(actor, "user", userId, back)),
      });
    },
  });
}

export const clientAction = keepForm(() => messages.users.roleFailed);

type ReadRole = { ok: true; value: { role: Role | null } } | { ok: false; issues: FieldIssue[] };

/** "Remove admin" names no role: the person gets the former one back. */
function parseRole(fields: Record<string, string>): ReadRole {
  return fields["role"] === formerRole ? { ok: true, value: { role: null } } : parseChangeRole(fields);
}

/** Shown without JavaScript, or after a rejection. */
export default function ChangeRole({
  loaderData: { person, from },
  actionData,
  params: { userId },
}: Route.ComponentProps) {
  const { name, isAdmin } = person;
  return (
    <FormPage title={isAdmin ? peopleWords.removeQuestion(name) : peopleWords.makeQuestion(name)}>
      <ConfirmForm
        action={href("/admin/users/:userId/role", { userId })}
        lead={isAdmin ? peopleWords.removeLead(name) : peopleWords.makeLead(name, person.asNow)}
        button={isAdmin ? peopleWords.removeAdmin : peopleWords.makeAdmin}
        failed={messages.users.roleFailed}
        hidden={{ from, role: isAdmin ? formerRole : "admin" }}
        answer={actionData}
      >
        <LinkButton to={from}>{peopleWords.keep}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
