import { href } from "react-router";
import { userPageWords, workPhoneWords as words } from "#copy/en/user-page.ts";
import { parseWorkPhone } from "#domain/people/work-phone.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { getPersonDetails } from "#server/features/accounts/get-person-details.ts";
import { setWorkPhone } from "#server/features/accounts/set-work-phone.ts";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/work-phone";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const { workPhone } = await runLoader(() => getPersonDetails(actor, userId));
  return { person: await loadPersonLine(actor, userId), phone: formatPhone(workPhone) };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return changeAction(args, {
    actor: administratorOf,
    parse: parseWorkPhone,
    failed: words.failed,
    run: (actor, input) => setWorkPhone(actor, userId, input),
    done: () => [href("/admin/users/:userId", { userId }), words.saved],
  });
}

export const clientAction = keepForm(() => words.failed);

export default function WorkPhone({ loaderData, actionData, params: { userId } }: Route.ComponentProps) {
  const { person, phone } = loaderData;
  return (
    <FormPage title={words.title}>
      <PostedForm
        className="stop-form"
        action={href("/admin/users/:userId/work-phone", { userId })}
        failed={words.failed}
        answer={actionData}
      >
        <p>{words.lead(person.name)}</p>
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
          hint={words.hint}
          defaultValue={phone}
        />
        <SubmitButton>{words.save}</SubmitButton>
      </PostedForm>
      <p>
        <LinkButton look="quiet" to={href("/admin/users/:userId", { userId })}>
          {userPageWords.back}
        </LinkButton>
      </p>
    </FormPage>
  );
}
