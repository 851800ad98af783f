import { href } from "react-router";
import { secondFactorWords } from "#copy/en/second-factor.ts";
import { userPageWords as words } from "#copy/en/user-page.ts";
import { endSecondFactor } from "#server/features/accounts/end-second-factor.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/second-factor";

export const meta: Route.MetaFunction = () => [{ title: secondFactorWords.endOfSomebody }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { person: await loadPersonLine(administratorOf(context), params.userId) };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return changeAction(args, {
    actor: administratorOf,
    failed: secondFactorWords.endFailed,
    run: (actor) => endSecondFactor(actor, userId),
    done: () => [href("/admin/users/:userId", { userId }), secondFactorWords.endedOfSomebody],
  });
}

export const clientAction = keepForm(() => secondFactorWords.endFailed);

/** A separate page, so that the administrator verifies first who is calling. */
export default function SecondFactor({ loaderData: { person }, actionData, params: { userId } }: Route.ComponentProps) {
  return (
    <FormPage title={secondFactorWords.endOfSomebody}>
      <ConfirmForm
        action={href("/admin/users/:userId/second-factor", { userId })}
        lead={secondFactorWords.endOfSomebodyLead(person.name)}
        button={secondFactorWords.end}
        failed={secondFactorWords.endFailed}
        isDanger
        answer={actionData}
      >
        <LinkButton to={`/admin/users/${userId}`}>{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
