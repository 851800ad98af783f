import { data, Form, redirect, useNavigation } from "react-router";
import { notReceivedWords as words } from "#copy/en/delivery-proof.ts";
import { reportNotReceivedShape } from "#domain/road/not-received-inputs.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findNotReceived } from "#server/features/flags/find-not-received.ts";
import { reportNotReceived } from "#server/features/flags/report-not-received.ts";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextareaField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { formAction } from "#app/web/action.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/not-received";

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return trackingHeaders(false);
}

/** For parties while they can report it; all others get the tracking page, which is the same for every number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { number } = await reportable(request, params.number);
  return data({ number });
}

export async function action(args: Route.ActionArgs) {
  const { actor, number } = await reportable(args.request, args.params.number);
  return formAction(args, {
    actor: () => actor,
    parse: (raw) => parseFields(reportNotReceivedShape, raw),
    failed: words.failed,
    run: async (_actor, input) => {
      const { isNew } = await reportNotReceived(actor, number, input);
      return redirect(`/track/${number}${isNew ? "?done=not-received" : ""}`);
    },
  });
}

export const clientAction = keepForm(() => words.failed);

async function reportable(request: Request, typed: string) {
  const number = numberOfCode(typed);
  try {
    const actor = await getActor(request);
    if (!(await findNotReceived(actor, number))?.isOpen) throw redirect(`/track/${number}`);
    return { actor, number };
  } catch (error) {
    throw error instanceof Response ? error : lookupFailure(error, number);
  }
}

export default function ReportNotReceived({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <div>
      <ShipmentAside number={number} title={words.title} lead={words.lead}>
        <Form method="post" className="shipment-aside-form">
          {actionData?.message ? (
            <Notice tone="red">
              {actionData.message}
              {actionData.mayRetry ? <TryAgain /> : null}
            </Notice>
          ) : null}
          <TextareaField
            label={words.note}
            name="note"
            optional
            maxLength={1000}
            defaultValue={actionData?.values["note"]}
            error={actionData?.issues[0]?.message}
          />
          <div className="shipment-aside-actions">
            <Button look="signal" busy={isBusy}>
              {words.button}
            </Button>
            <LinkButton to={`/track/${number}`}>{words.back}</LinkButton>
          </div>
        </Form>
      </ShipmentAside>
      <span className="visually-hidden" role="status">
        {isBusy ? words.busy : ""}
      </span>
    </div>
  );
}

export const ErrorBoundary = LookupError;
