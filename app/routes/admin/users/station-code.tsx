import { data, href } from "react-router";
import { stationCodeWords as words } from "#copy/en/stations.ts";
import { getStationCode, removeStationCode, setStationCode } from "#server/features/stations/station-code.ts";
import { StationCodeForm } from "#app/components/admin/stations/station-code-form.tsx";
import type { StationCodeAnswer } from "#app/components/admin/stations/station-pages.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/station-code";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

/** Looking makes no code: the button does. */
export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  return {
    person: await loadPersonLine(actor, userId),
    hasCode: (await runLoader(() => getStationCode(actor, userId))).hasCode,
  };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    failed: words.setFailed,
    run: async (actor, _, fields) => {
      if (fields["remove"]) {
        await removeStationCode(actor, userId);
        return redirectWithToast(href("/admin/users/:userId", { userId }), words.removed);
      }
      const made = await setStationCode(actor, userId);
      const answer: StationCodeAnswer = { message: "", issues: [], values: {}, made };
      return data(answer);
    },
  });
}

export const clientAction = keepForm(() => words.setFailed);

/** Shows a fresh code once: only its hash is kept. */
export default function StationCode({
  loaderData: { person, hasCode },
  actionData,
  params: { userId },
}: Route.ComponentProps) {
  const action = href("/admin/users/:userId/station-code", { userId });
  return (
    <FormPage title={words.title}>
      <p>{words.lead(person.name)}</p>
      <StationCodeForm userId={userId} hasCode={hasCode} answer={actionData} />
      {hasCode ? (
        <ConfirmForm
          action={action}
          button={words.remove}
          failed={words.removeFailed}
          hidden={{ remove: "yes" }}
          isDanger
        />
      ) : null}
      <p>
        <LinkButton look="quiet" to={href("/admin/users/:userId", { userId })}>
          {words.back}
        </LinkButton>
      </p>
    </FormPage>
  );
}
