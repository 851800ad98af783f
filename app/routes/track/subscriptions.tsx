import { data } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { updatesWords } from "#copy/en/updates.ts";
import { AppError } from "#domain/shared/errors.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { subscribeToUpdatesShape } from "#domain/shipments/inputs.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/auth/actor.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { BrowserUpdates } from "#app/components/shipment/browser-updates.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { type SubscriptionAnswer, UpdatesForm } from "#app/components/shipment/updates-dialog.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-answers.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { readFields } from "#app/web/form-fields.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/subscriptions";

export const meta: Route.MetaFunction = () => [{ title: updatesWords.title }, { name: "robots", content: "noindex" }];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? ([...actionHeaders].length > 0 ? actionHeaders : loaderHeaders);
}

export function loader({ params }: Route.LoaderArgs) {
  return data({ number: normaliseTrackingNumber(params.number) }, { headers: trackingHeaders(false) });
}

export async function action({ request, params }: Route.ActionArgs) {
  const raw = await readFields(request);
  const typed = raw["email"] ?? "";
  const refuse = (status: number, message: string, field?: string) =>
    answer(status, { ok: false, message, email: typed, ...(field ? { field } : {}) });
  const parsed = parseFields(subscribeToUpdatesShape, raw);
  if (!parsed.ok) return refuse(422, fieldMessage(parsed.issues[0]?.message ?? "email_invalid"), "email");
  try {
    const { email } = await subscribeToUpdates(await getActor(request), params.number, parsed.value);
    return answer(200, { ok: true, email });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found")
      throw lookupFailure(error, normaliseTrackingNumber(params.number));
    if (error.code === "rate_limited")
      return refuse(429, updatesWords.limited(waitSentence(error.retryAfterSeconds ?? 60)));
    if (error.code === "unavailable")
      return answer(503, { ok: false, message: updatesWords.silent, email: typed, mayRetry: true });
    return refuse(422, fieldMessage(error.issues[0]?.message ?? "email_invalid"), "email");
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words, posted }) => {
    const refused: SubscriptionAnswer = { ok: false, message: words, email: posted["email"] ?? "", mayRetry: true };
    return data(refused, { status });
  });
}

function answer(status: number, body: SubscriptionAnswer) {
  return data(body, { status, headers: trackingHeaders(false) });
}

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div>
      <ShipmentAside number={loaderData.number} title={updatesWords.title} />
      <div className="page-width shipment-aside-body">
        <UpdatesForm number={loaderData.number} answer={actionData} />
        <BrowserUpdates number={loaderData.number} />
      </div>
    </div>
  );
}

export const ErrorBoundary = LookupError;
