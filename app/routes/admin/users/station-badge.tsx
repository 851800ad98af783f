import { data, href } from "react-router";
import { codeLabelWords } from "#copy/en/code-labels.ts";
import { stationCodeWords } from "#copy/en/stations.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getStationBadge, makeStationBadge, removeStationBadge } from "#server/features/stations/station-badge.ts";
import { StationBadgeForm } from "#app/components/admin/stations/station-badge-form.tsx";
import type { StationCodeAnswer } from "#app/components/admin/stations/station-pages.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { codeLabelQuestion } from "#app/web/code-label-answer.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/station-badge";

const words = codeLabelWords.badge;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params: { userId }, request, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const madeAt = await runLoader(() => getStationBadge(actor, userId));
  return {
    person: await loadPersonLine(actor, userId),
    made: madeAt && formatDate(madeAt.toISOString(), await companyZone()),
    question: codeLabelQuestion(request),
  };
}

export function action(args: Route.ActionArgs) {
  const { userId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    failed: words.makeFailed,
    run: async (actor, _, fields) => {
      if (fields["remove"]) {
        await removeStationBadge(actor, userId);
        return redirectWithToast(href("/admin/users/:userId", { userId }), words.removed);
      }
      const made = await makeStationBadge(actor, userId);
      const answer: StationCodeAnswer = { message: "", issues: [], values: {}, made };
      return data(answer);
    },
  });
}

export const clientAction = keepForm(() => words.makeFailed);

/** Prints a fresh badge: only the hash of its code is kept. */
export default function StationBadge({
  loaderData: { person, made, question },
  actionData,
  params: { userId },
}: Route.ComponentProps) {
  return (
    <FormPage title={words.title}>
      <p>{words.lead(person.name)}</p>
      <StationBadgeForm userId={userId} made={made} question={question} answer={actionData} />
      {made ? (
        <ConfirmForm
          action={href("/admin/users/:userId/station-badge", { userId })}
          button={words.remove}
          failed={words.removeFailed}
          hidden={{ remove: "yes" }}
          isDanger
        />
      ) : null}
      <p>
        <LinkButton look="quiet" to={href("/admin/users/:userId", { userId })}>
          {stationCodeWords.back}
        </LinkButton>
      </p>
    </FormPage>
  );
}
