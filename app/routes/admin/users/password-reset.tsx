import { data } from "react-router";
import { userPageWords as words } from "#copy/en/user-page.ts";
import { parseResetPerson } from "#domain/people/inputs.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { ResetForm } from "#app/components/admin/users/reset-form.tsx";
import type { ResetAnswer } from "#app/components/admin/users/user-pages.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/password-reset";

export const meta: Route.MetaFunction = () => [{ title: words.linkTitle }];

/** Looking makes no link: the button does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { person: await loadPersonLine(administratorOf(context), params.userId) };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    parse: parseResetPerson,
    failed: words.resetFailed,
    run: async (actor, { isForced }) => {
      const made = await (isForced ? requirePasswordReset : makeResetLink)(actor, userId);
      const ends = formatPlaceTime(made.expiresAt.toISOString(), await companyZone());
      const answer: ResetAnswer = {
        form: "reset",
        message: "",
        issues: [],
        values: {},
        made: {
          lead: `${words.linkLead(made.email, isForced)} ${words.linkMailed}`,
          url: made.url,
          ends: words.linkEnds(ends),
        },
      };
      return data(answer);
    },
  });
}

export const clientAction = keepForm(() => words.resetFailed);

/** What a browser without JavaScript gets: the link, or why there is none. */
export default function PasswordReset({
  loaderData: { person },
  actionData,
  params: { userId },
}: Route.ComponentProps) {
  return (
    <FormPage title={words.linkTitle}>
      <p className="hint">{words.resetLead}</p>
      <ResetForm userId={userId} name={person.name} isDisabled={false} answer={actionData} />
      <p>
        <LinkButton look="quiet" to={`/admin/users/${userId}`}>
          {words.back}
        </LinkButton>
      </p>
    </FormPage>
  );
}
