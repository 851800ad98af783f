import { data, href, redirect, useNavigation } from "react-router";
import { notDone } from "#copy/en/failed-sentence.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { errorPages } from "#copy/en/error-pages.ts";
import { subscriptionWords as words } from "#copy/en/subscriptions.ts";
import { subscriptionChanges, type SubscriptionView } from "#domain/notifications/subscription.ts";
import { triggersChosen, triggersTicked } from "#domain/notifications/triggers.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { listSilentSteps } from "#server/features/notifications/own-words.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { getSubscription } from "#server/features/tracking/get-subscription.ts";
import { ErrorSlip } from "#app/components/layout/error-page.tsx";
import { AllSubscriptions, OtherSubscriptions, SubscriptionForm } from "#app/components/shipment/subscription-form.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { readFields } from "#app/web/read-form.ts";
import { keepPage } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/subscription";

export const meta: Route.MetaFunction = () => [{ title: words.pageTitle }, { name: "robots", content: "noindex" }];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? ([...actionHeaders].length > 0 ? actionHeaders : loaderHeaders);
}

/** Shows and changes nothing: mail scanners open every link of a mail (A9). */
export async function loader({ params }: Route.LoaderArgs) {
  const view = await found(getSubscription(params.token));
  const silent = await listSilentSteps();
  return data({ view, silent }, { status: view ? 200 : 404, headers: trackingHeaders(false) });
}

export async function action({ request, params }: Route.ActionArgs) {
  const { choice: wanted, number, ...ticks } = await readFields(request);
  const change = subscriptionChanges.find((each) => each === wanted);
  if (!change) return refuse(422, words.failed);
  const ticked = triggersTicked(ticks);
  if (ticked?.length === 0 && (change === "choose" || change === "confirm")) return refuse(422, words.noSteps);
  try {
    await changeSubscription(params.token, change, { number, triggers: ticked && triggersChosen(ticked) });
  } catch (error) {
    if (!(error instanceof AppError)) throw lookupFailure(error, "");
    // Nothing behind the token: the page under the form says so.
    if (error.code === "not_found") return refuse(404, "");
    return refuse(statusOfError(error), error.reason === "subscriptions_full" ? words.full : verdictReason(error.code));
  }
  return redirect(href("/subscriptions/:token", { token: params.token }), {
    status: 303,
    headers: trackingHeaders(false),
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent, notDone.subscription);
}

function refuse(status: number, message: string) {
  return data({ message }, { status, headers: trackingHeaders(false) });
}

async function found(view: Promise<SubscriptionView>): Promise<SubscriptionView | null> {
  return view.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw lookupFailure(error, "");
  });
}

export default function Subscription({ loaderData: { view, silent }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  if (!view) return <UnknownSubscription />;
  return (
    <div>
      <ShipmentAside number={view.trackingNumber} title={words.title} lead={words.lead(view.address)}>
        <SubscriptionForm view={view} silent={silent} message={actionData?.message ?? ""} isBusy={isBusy} />
        <OtherSubscriptions view={view} silent={silent} isBusy={isBusy} />
        <AllSubscriptions view={view} isBusy={isBusy} />
      </ShipmentAside>
      <span className="visually-hidden" role="status">
        {isBusy ? words.busy : ""}
      </span>
    </div>
  );
}

function UnknownSubscription() {
  return (
    <div>
      <div className="page-width error-page">
        <div>
          <h1>{words.unknownTitle}</h1>
          <p>{words.unknownBody}</p>
          <div className="error-page-actions">
            <LinkButton look="signal" to="/track">
              {words.track}
            </LinkButton>
          </div>
        </div>
        {/* Not the whole address: what is cut off a link may still open something elsewhere. */}
        <ErrorSlip status={404} address="/subscriptions/…" words={errorPages[404].slip} />
      </div>
    </div>
  );
}

export const ErrorBoundary = LookupError;
