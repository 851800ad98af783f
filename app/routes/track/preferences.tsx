import { data, Form, redirect, useNavigation } from "react-router";
import { preferenceWords as words } from "#copy/en/delivery-preferences.ts";
import { absenceChoices } from "#domain/road/delivery-preference.ts";
import { parseSayPreference } from "#domain/road/delivery-preference-inputs.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findDeliveryPreferences } from "#server/features/preferences/find-delivery-preferences.ts";
import { setDeliveryPreferences } from "#server/features/preferences/set-delivery-preferences.ts";
import { PreferenceFields } from "#app/components/shipment/preference-fields.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { formAction } from "#app/web/action.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/preferences";

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return trackingHeaders(false);
}

/** For those who may speak for a party; all others get the tracking page, which is the same for every number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { found, number } = await ownPreferences(request, params.number);
  const { sides, standing, state, refusals, branchName } = found;
  const asked = new URL(request.url).searchParams.get("choice");
  const { sender, recipient } = standing;
  return data({
    number,
    forms: sides.map((side) => ({ side, isAlone: sides.length === 1 })),
    options: absenceChoices
      .filter((choice) => refusals[choice] !== "no_branch")
      .map((choice) => {
        const refusal = refusals[choice];
        const isMore = choice !== "again" && choice !== recipient?.choice;
        return {
          choice,
          words: choice === "branch" ? words.holdAt(branchName) : words.choices[choice],
          note: refusal ? words.refusals[refusal] : words.notes[choice],
          isOffered: refusal === null && !(state === "next" && isMore),
        };
      }),
    said: {
      choice: absenceChoices.find((each) => each === asked) ?? recipient?.choice ?? "again",
      note: recipient?.note ?? "",
      neighborRule: sender?.neighborRule ?? "recipient",
      safePlaceRule: sender?.safePlaceRule ?? "recipient",
    },
    note: state === "next" ? words.next : "",
  });
}

export async function action(args: Route.ActionArgs) {
  const { actor, number } = await ownPreferences(args.request, args.params.number);
  return formAction(args, {
    actor: () => actor,
    parse: parseSayPreference,
    failed: words.failed,
    run: async (_actor, input) => {
      await setDeliveryPreferences(actor, number, input);
      return redirect(`/track/${number}?done=preferences`);
    },
  });
}

export const clientAction = keepForm(() => words.failed);

async function ownPreferences(request: Request, typed: string) {
  const number = numberOfCode(typed);
  try {
    const actor = await getActor(request);
    const found = await findDeliveryPreferences(actor, number);
    if (!found || found.sides.length === 0) throw redirect(`/track/${number}`);
    return { actor, found, number };
  } catch (error) {
    throw error instanceof Response ? error : lookupFailure(error, number);
  }
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { number, forms, options, said, note } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  return (
    <div>
      <ShipmentAside number={number} title={words.title} lead={note || words.lead}>
        {actionData?.message ? (
          <Notice tone="red">
            {actionData.message}
            {actionData.mayRetry ? <TryAgain /> : null}
          </Notice>
        ) : null}
        {forms.map(({ side, isAlone }) => {
          const answer = actionData?.values["side"] === side ? actionData : undefined;
          return (
            <Form key={side} method="post" className="shipment-aside-form" data-side={side} noValidate>
              {isAlone ? null : <h2 className="preference-fields-side">{words.sides[side]}</h2>}
              <input type="hidden" name="side" value={side} />
              <PreferenceFields
                side={side}
                options={options}
                said={{ ...said, ...answer?.values }}
                errorOf={(name) => answer?.issues.find(({ field }) => field === name)?.message}
              />
              <div className="shipment-aside-actions">
                <Button look="signal" busy={isBusy}>
                  {words.save}
                </Button>
                {isAlone ? <LinkButton to={`/track/${number}`}>{words.back}</LinkButton> : null}
              </div>
            </Form>
          );
        })}
      </ShipmentAside>
      <span className="visually-hidden" role="status">
        {isBusy ? words.busy : ""}
      </span>
    </div>
  );
}

export const ErrorBoundary = LookupError;
