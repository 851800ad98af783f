import { useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { bookingWords, stepWords } from "#copy/en/booking.ts";
import { isBookingStep, stepNumber } from "#domain/bookings/steps.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { checkStep } from "#server/features/bookings/check-step.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { OptionsStep } from "#app/components/booking/options-step.tsx";
import { PackageStep } from "#app/components/booking/package-step.tsx";
import { PartyStep } from "#app/components/booking/party-step.tsx";
import { PaymentStep } from "#app/components/booking/payment-step.tsx";
import { PickupStep } from "#app/components/booking/pickup-step.tsx";
import { ReviewStep } from "#app/components/booking/review-step.tsx";
import { ServicesStep } from "#app/components/booking/services-step.tsx";
import type { StepProps } from "#app/components/booking/step-props.ts";
import { SubmitNotice } from "#app/components/booking/submit-notice.tsx";
import { useCardOnSend } from "#app/components/booking/use-card-on-send.ts";
import { Wizard } from "#app/components/booking/wizard.tsx";
import { sayIssues } from "#app/presenters/say-issues.ts";
import { readBooking, readStepForm } from "#app/routes/book/booking-request.ts";
import { goToStep, noteOfUnfinished } from "#app/routes/book/go-to-step.ts";
import { preselectService } from "#app/routes/book/preselect-service.ts";
import { presentPickup } from "#app/routes/book/present-pickup.ts";
import { presentPaymentSummary, presentReview } from "#app/routes/book/present-review.ts";
import { presentWish } from "#app/routes/book/present-wish.ts";
import { arrivalsOf, presentWizard } from "#app/routes/book/present-wizard.ts";
import { saveAndMove } from "#app/routes/book/save-and-move.ts";
import { type StepAnswer, submitBooking } from "#app/routes/book/submit-booking.ts";
import "#app/styles/booking.css";
import { cardPagePolicy } from "#app/web/card-page-policy.ts";
import { companyOf } from "#app/web/company.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import type { Route } from "./+types/step";

const noIssues: FieldIssue[] = [];
// The browser's own answer for a server that gave none.
const neverArrived = 504;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? stepWords[loaderData.page.step].name : bookingWords.pageTitle}: ${bookingWords.pageTitle}, ${companyOf(matches).name}`,
  },
  { name: "robots", content: "noindex" },
];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  const wait = actionHeaders.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/** A refused step was saved all the same, so the page has to be read again; one that never arrived was not. */
export function shouldRevalidate({ formMethod, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // While the records are silent the page cannot be read again either.
  if (actionStatus === neverArrived || actionStatus === 503) return false;
  return formMethod === "POST" || defaultShouldRevalidate;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { step } = params;
  if (!isBookingStep(step)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const { actor, secret, view: typed, booked } = await readBooking(request);
  const view = preselectService(typed, searchParams);
  if (booked !== null && step === "review") throw redirect(`/track/${booked}`);
  if (stepNumber(step) > stepNumber(view.lastOpenStep))
    throw await goToStep(view.furthestStep, { query: noteOfUnfinished(view) });
  const note = searchParams.get("note");
  const options = await getBookingOptions();
  const at = now();
  const answer = {
    page: presentWizard(step, view, options, note, at),
    issues: note === "check" && secret !== null ? sayIssues(await checkStep(actor, secret, step)) : noIssues,
    pickup: step === "pickup" ? await presentPickup(actor, view, at) : null,
    arrivals: step === "package" ? await arrivalsOf(view, at) : null,
    wish: step === "options" ? presentWish(view, at, options.zone) : null,
    review: step === "review" ? presentReview(view, options) : [],
    payment: step === "payment" ? presentPaymentSummary(view, options) : null,
  };
  const policy = step === "payment" ? cardPagePolicy("/new-shipment/payment", options.payment, context) : {};
  return data(answer, { headers: { "Cache-Control": "private, no-store", ...policy } });
}

export async function action({ request, params }: Route.ActionArgs) {
  const { step } = params;
  if (!isBookingStep(step)) throw data(null, { status: 404 });
  const form = await readStepForm(request);
  const booking = await readBooking(request);
  return step === "review" && form.intent === "next"
    ? submitBooking(request, booking, form)
    : saveAndMove(booking, step, form, new URL(request.url).searchParams);
}

/** When the way to the server breaks, or it cannot reach its records, the form and what was typed stay on the page. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ words: why, posted }) => {
    const isSubmit = sent.params.step === "review" && posted["intent"] === "next";
    const kind = isSubmit ? "failed" : "unreachable";
    return data<StepAnswer>({ issues: noIssues, failure: { kind, why }, posted }, { status: neverArrived });
  });
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pickup, arrivals, wish, review, payment } = loaderData;
  const card = useRef<CardHandle | null>(null);
  const { askForToken, refused } = useCardOnSend(card, (key) => payment?.refusals[key] ?? key);
  const issues = refused ?? actionData?.issues ?? loaderData.issues;
  const onSend = page.step === "payment" ? askForToken : undefined;
  const form = (props: StepProps) => {
    switch (page.step) {
      case "package":
        return <PackageStep {...props} arrivals={arrivals} />;
      case "pickup":
        return pickup && <PickupStep {...props} choices={pickup} />;
      case "sender":
        return <PartyStep {...props} role="sender" />;
      case "receiver":
        return <PartyStep {...props} role="receiver" />;
      case "options":
        return wish && <OptionsStep {...props} wish={wish} />;
      case "services":
        return <ServicesStep {...props} />;
      case "payment":
        return payment && <PaymentStep {...props} summary={payment} card={card} />;
      case "review":
        return <ReviewStep {...props} sections={review} />;
    }
  };
  return (
    <Wizard
      page={page}
      issues={issues}
      posted={actionData?.posted}
      isUnsent={actionData?.failure?.kind === "unreachable"}
      notice={<SubmitNotice failure={actionData?.failure ?? null} />}
      {...(onSend ? { onSend } : {})}
    >
      {form}
    </Wizard>
  );
}
