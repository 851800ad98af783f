import { data } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { updatesWords } from "#copy/en/updates.ts";
import { triggersTicked } from "#domain/notifications/triggers.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { parseSubscribeToTexts, parseConfirmTexts, parseSubscribeToUpdates } from "#domain/shipments/inputs.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { subscribeToTexts } from "#server/features/notifications/subscribe-to-texts.ts";
import { listSilentSteps } from "#server/features/notifications/own-words.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { updatesConsent } from "#server/features/providers/get-text-provider.ts";
import { confirmTexts } from "#server/features/notifications/confirm-texts.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import type { SubscriptionAnswer, TypedUpdates } from "#app/components/shipment/subscription-answer.ts";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { Updates } from "#app/components/shipment/updates-dialog.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { readFields } from "#app/web/read-form.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/subscriptions";

export const meta: Route.MetaFunction = () => [{ title: updatesWords.title }, { name: "robots", content: "noindex" }];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? ([...actionHeaders].length > 0 ? actionHeaders : loaderHeaders);
}

/** Alike for every number, so that it tells of none whether it exists. */
export async function loader({ params }: Route.LoaderArgs) {
  const { sendsMail, phone } = await getCompany();
  const noMail = sendsMail ? null : { phone };
  const offered = { texts: updatesConsent(await getSettings()), silent: await listSilentSteps(), noMail };
  return data({ number: numberOfCode(params.number), ...offered }, { headers: trackingHeaders(false) });
}

export async function action({ request, params }: Route.ActionArgs) {
  const raw = await readFields(request);
  const typed = typedOf(raw);
  try {
    const ask = raw["code"] === undefined ? subscribe : confirm;
    return answer(200, await ask(await getActor(request), params.number, raw));
  } catch (error) {
    const refuse = (status: number, message: string, more: { field?: Field; mayRetry?: boolean } = {}) =>
      answer(status, { ok: false, message, typed, ...more });
    if (!(error instanceof AppError)) throw lookupFailure(error, numberOfCode(params.number));
    if (error.reason === "shipment_over") return refuse(409, updatesWords.over);
    if (error.reason === "mail_off") return refuse(409, updatesWords.mailOff);
    if (error.reason === "texts_off") return refuse(409, updatesWords.textsOff);
    if (error.reason === "subscriptions_full") return refuse(409, updatesWords.textsFull, codeOf(raw));
    if (error.code === "rate_limited")
      return refuse(429, updatesWords.limited(waitSentence(error.retryAfterSeconds ?? 60)), codeOf(raw));
    if (error.code === "unavailable") return refuse(503, updatesWords.silent, { mayRetry: true });
    const [issue] = error.issues;
    if (!issue) throw lookupFailure(error, numberOfCode(params.number));
    return refuse(422, fieldMessage(issue.message), { field: issue.path.split(".")[0] as Field });
  }
}

type Field = "email" | "phone" | "code" | "triggers";
type Ask = (actor: Awaited<ReturnType<typeof getActor>>, number: string, raw: Fields) => Promise<SubscriptionAnswer>;
type Fields = Record<string, string>;

/** A form that asked for a code asks for it again. */
function codeOf(raw: Fields): { field?: Field } {
  return raw["code"] === undefined ? {} : { field: "code" };
}

/** By mail, by text, or both; what is typed is judged before anything is sent. */
const subscribe: Ask = async (actor, number, raw) => {
  const { email = "", phone = "" } = raw;
  const triggers = triggersTicked(raw);
  const byMail = email.trim() === "" && phone.trim() !== "" ? null : parseSubscribeToUpdates({ email, triggers });
  const byText = phone.trim() === "" ? null : parseSubscribeToTexts({ phone, triggers });
  for (const parsed of [byMail, byText])
    if (parsed && !parsed.ok) throw new AppError("invalid_input", { issues: parsed.issues });
  if (byMail && !(await hasMailServer())) throw new AppError("wrong_state", { reason: "mail_off" });
  const texted = byText?.ok ? await subscribeToTexts(actor, number, byText.value) : null;
  const mailed = byMail?.ok ? await subscribeToUpdates(actor, number, byMail.value) : null;
  return {
    ok: true,
    email: mailed?.email ?? "",
    isOn: mailed?.isOn ?? false,
    ...phoneOf(texted),
    texts: texted ? "asked" : null,
  };
};

const confirm: Ask = async (actor, number, raw) => {
  const parsed = parseConfirmTexts({ phone: raw["phone"], code: raw["code"] });
  if (!parsed.ok) throw new AppError("invalid_input", { issues: parsed.issues });
  return { ok: true, email: "", isOn: false, ...phoneOf(await confirmTexts(actor, number, parsed.value)), texts: "on" };
};

function phoneOf(asked: { phone: string } | null) {
  return { phone: asked?.phone ?? "", phoneShown: asked ? formatPhone(asked.phone) : "" };
}

function typedOf(raw: Fields): TypedUpdates {
  const { email = "", phone = "", code = "" } = raw;
  return { email, phone, code, triggers: triggersTicked(raw) ?? null };
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words, posted }) => {
    const kept = { ok: false as const, message: words, typed: typedOf(posted), mayRetry: true };
    return data<SubscriptionAnswer>(kept, { status });
  });
}

function answer(status: number, body: SubscriptionAnswer) {
  return data(body, { status, headers: trackingHeaders(false) });
}

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div>
      <ShipmentAside number={loaderData.number} title={updatesWords.title}>
        <Updates {...loaderData} answer={actionData} />
      </ShipmentAside>
    </div>
  );
}

export const ErrorBoundary = LookupError;
