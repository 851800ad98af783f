import { data, href } from "react-router";
import { codeLabelWords } from "#copy/en/code-labels.ts";
import { stationCodeWords as words } from "#copy/en/stations.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getStationBadge, makeStationBadge, removeStationBadge } from "#server/features/stations/station-badge.ts";
import { getStationCode, removeStationCode, setStationCode } from "#server/features/stations/station-code.ts";
import { StationBadgeForm } from "#app/components/admin/stations/station-badge-form.tsx";
import { StationCodeForm } from "#app/components/admin/stations/station-code-form.tsx";
import type { StationBadgeAnswer, StationCodeAnswer } from "#app/components/admin/stations/station-pages.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { loadPersonLine } from "#app/routes/admin/users/load-person-line.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { codeLabelQuestion } from "#app/web/code-label-answer.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/station-code";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const badgeWords = codeLabelWords.badge;

/** Looking makes no code: the button does. */
export async function loader({ params: { userId }, request, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const madeAt = await runLoader(() => getStationBadge(actor, userId));
  return {
    badge: madeAt && formatDate(madeAt.toISOString(), await companyZone()),
    question: codeLabelQuestion(request),
    person: await loadPersonLine(actor, userId),
    hasCode: (await runLoader(() => getStationCode(actor, userId))).hasCode,
  };
}

export async function action(args: Route.ActionArgs) {
  administratorOf(args.context);
  const { userId } = args.params;
  const fields = await readFields(args.request);
  return formAction(args, {
    actor: administratorOf,
    button: { sent: fields["badge"], known: ["", "make", "remove"] },
    fields,
    failed: words.setFailed,
    run: async (actor) => {
      const user = href("/admin/users/:userId", { userId });
      if (fields["badge"] === "remove") {
        await removeStationBadge(actor, userId);
        return redirectWithToast(user, badgeWords.removed);
      }
      if (fields["badge"]) {
        const badge = await makeStationBadge(actor, userId);
        const answer: StationBadgeAnswer & StationCodeAnswer = { message: "", issues: [], values: {}, badge };
        return data(answer);
      }
      if (fields["remove"]) {
        await removeStationCode(actor, userId);
        return redirectWithToast(user, words.removed);
      }
      const made = await setStationCode(actor, userId);
      const answer: StationBadgeAnswer & StationCodeAnswer = { message: "", issues: [], values: {}, made };
      return data(answer);
    },
  });
}

export const clientAction = keepForm(() => words.setFailed);

/** Shows a fresh code once, and prints a fresh badge: only their hashes are kept. */
export default function StationCode({
  loaderData: { person, hasCode, badge, question },
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
      <section className="station-badge-form" aria-labelledby="badge">
        <h2 id="badge">{badgeWords.title}</h2>
        <p>{badgeWords.lead(person.name)}</p>
        <StationBadgeForm userId={userId} made={badge} question={question} answer={actionData} />
        {badge ? (
          <ConfirmForm
            action={action}
            button={badgeWords.remove}
            failed={badgeWords.removeFailed}
            hidden={{ badge: "remove" }}
            isDanger
          />
        ) : null}
      </section>
      <p>
        <LinkButton look="quiet" to={href("/admin/users/:userId", { userId })}>
          {words.back}
        </LinkButton>
      </p>
    </FormPage>
  );
}
