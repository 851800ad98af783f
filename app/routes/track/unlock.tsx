import { data, redirect } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { gateAnswers, triesLeftWords } from "#copy/en/tracking-page.ts";
import { unlockPageTitle } from "#copy/en/unlock-page.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { lockedGateWords } from "#copy/en/locked-gate.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import { parseUnlockTracking } from "#domain/shipments/inputs.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { mailPrivateLink } from "#server/features/tracking/mail-private-link.ts";
import { secondFactorWait } from "#server/features/tracking/second-factor-wait.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { now } from "#server/clock.ts";
import { drawLockedGate } from "#app/components/shipment/draw-locked-gate.ts";
import { DetailsGate, type GateAnswer } from "#app/components/shipment/details-gate.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { readFields } from "#app/web/read-form.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/unlock";

export const meta: Route.MetaFunction = () => [{ title: unlockPageTitle() }, { name: "robots", content: "noindex" }];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? ([...actionHeaders].length > 0 ? actionHeaders : loaderHeaders);
}

/** The unlock form as a separate page, for browsers without JavaScript. The same for every number: it loads nothing. */
export async function loader({ params }: Route.LoaderArgs) {
  const { sendsMail, phone } = await getCompany();
  const noMail = sendsMail ? null : { phone };
  return data({ number: numberOfCode(params.number), noMail }, { headers: trackingHeaders(false) });
}

export async function action({ request, params }: Route.ActionArgs) {
  const { intent, ...raw } = await readFields(request);
  const typed = typedIn(raw);
  const answer = (status: number, rest: Omit<GateAnswer, "typed">, retryAfterSeconds?: number) =>
    data({ ...rest, typed } satisfies GateAnswer, {
      status,
      headers: {
        ...trackingHeaders(false),
        ...(retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {}),
      },
    });
  try {
    if (intent === "mail") {
      if (!(await hasMailServer())) return answer(409, { kind: "failed", message: gateAnswers.noMail });
      await mailPrivateLink(params.number);
      return answer(200, { kind: "mailed", message: gateAnswers.mailed, ...(await lockedNow(params.number, true)) });
    }
    const parsed = parseUnlockTracking(raw);
    if (!parsed.ok) return answer(422, incomplete(typed));
    const { shipmentId, side } = await unlockTracking(await getActor(request), params.number, parsed.value);
    return redirect(`/track/${numberOfCode(params.number)}`, {
      headers: { "Set-Cookie": grantClaim(request, "unlocked", shipmentId, side) },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found")
      throw lookupFailure(error, numberOfCode(params.number));
    const wait = error.retryAfterSeconds;
    if (error.code === "wrong_factor") return answer(403, wrong(typed, Number(error.details["triesLeft"] ?? 0)));
    if (error.code === "locked") return answer(429, await locked(wait ?? 60), wait ?? 60);
    if (error.code === "rate_limited")
      return answer(
        429,
        {
          kind: "limited",
          message: gateAnswers.limited(waitSentence(wait ?? 60)),
          ...(await lockedNow(params.number)),
        },
        wait ?? 60,
      );
    if (error.code === "unavailable") return answer(503, silent(gateAnswers.silent, intent), 5);
    return answer(422, { kind: "failed", message: gateAnswers.refused });
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words, posted }) =>
    data({ ...silent(words, posted["intent"]), typed: typedIn(posted) } satisfies GateAnswer, { status }),
  );
}

type Typed = GateAnswer["typed"];

function typedIn({ contact = "", zipCode = "", lastName = "" }: Record<string, string>): Typed {
  return { contact, zipCode, lastName };
}

/** `isSent`: the link was asked for just now, so nothing offers it again. */
async function locked(waitSeconds: number, isSent = false) {
  const [{ phone, sendsMail }, [home]] = await Promise.all([getCompany(), listShownBranches()]);
  const until = formatTime(new Date(now().getTime() + waitSeconds * 1000), home?.zone ?? "UTC");
  const minutes = Math.ceil(waitSeconds / 60);
  const link = isSent ? "sent" : sendsMail ? "offered" : "no_mail";
  return {
    kind: "locked" as const,
    message: lockedGateWords.title(until),
    locked: drawLockedGate({ until, minutes, phone, link }),
  };
}

/** What stands in place of the fields if they may not be tried at the moment. */
async function lockedNow(number: string, isSent = false): Promise<Pick<GateAnswer, "locked">> {
  const wait = await secondFactorWait(number);
  return wait === null ? {} : { locked: (await locked(wait, isSent)).locked };
}

function silent(message: string, intent: string | undefined): Omit<GateAnswer, "typed"> {
  return { kind: "failed", message, again: intent === "mail" ? "mail" : "show" };
}

function incomplete(typed: Typed): Omit<GateAnswer, "typed"> {
  if (typed.contact.trim() && (typed.zipCode.trim() || typed.lastName.trim()))
    return { kind: "incomplete", field: "contact", message: fieldMessage("one_way_only") };
  if (typed.zipCode.trim() && !typed.lastName.trim())
    return { kind: "incomplete", field: "lastName", message: gateAnswers.needsLastName };
  if (typed.lastName.trim() && !typed.zipCode.trim())
    return { kind: "incomplete", field: "zipCode", message: gateAnswers.needsZip };
  return { kind: "incomplete", field: "contact", message: gateAnswers.needsOne };
}

function wrong(typed: Typed, triesLeft: number): Omit<GateAnswer, "typed"> {
  const isContact = typed.contact.trim() !== "";
  return {
    kind: "wrong",
    field: isContact ? "contact" : "lastName",
    message: isContact
      ? `${gateAnswers.wrongContact} ${triesLeftWords(triesLeft)}`
      : `${gateAnswers.wrongPair} ${triesLeftWords(triesLeft)} ${gateAnswers.wholeName}`,
  };
}

export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div>
      <ShipmentAside number={loaderData.number} title={unlockPageTitle()} />
      <DetailsGate number={loaderData.number} noMail={loaderData.noMail} answer={actionData} />
    </div>
  );
}

export const ErrorBoundary = LookupError;
