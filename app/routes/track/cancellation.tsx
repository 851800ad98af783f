import { data, Form, redirect, useNavigation } from "react-router";
import { cancelWords } from "#copy/en/tracking-forms.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { cancelShipmentShape } from "#domain/shipments/inputs.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextareaField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";
import { trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { ownShipment } from "#app/web/own-shipment.ts";
import { formAction } from "#app/web/action.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/cancellation";

export const meta: Route.MetaFunction = () => [{ title: cancelWords.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return trackingHeaders(false);
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { number } = await ownShipment(request, params.number, "cancel");
  return data({ number });
}

export async function action(args: Route.ActionArgs) {
  const { actor, id, number } = await ownShipment(args.request, args.params.number, "cancel");
  return formAction(args, {
    actor: () => actor,
    parse: (raw) => parseFields(cancelShipmentShape, raw),
    failed: cancelWords.failed,
    run: async (_actor, input) => {
      await cancelShipment(actor, id, input);
      return redirect(`/track/${number}?done=cancelled`);
    },
  });
}

export const clientAction = keepForm(() => cancelWords.failed);

export default function Cancellation({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <div>
      <ShipmentAside number={number} title={cancelWords.title} lead={cancelWords.lead}>
        <Form method="post" className="shipment-aside-form">
          {actionData?.message ? (
            <Notice tone="red">
              {actionData.message}
              {actionData.mayRetry ? <TryAgain /> : null}
            </Notice>
          ) : null}
          <TextareaField
            label={cancelWords.reason}
            name="reason"
            optional
            maxLength={300}
            defaultValue={actionData?.values["reason"]}
            error={actionData?.issues[0]?.message}
          />
          <div className="shipment-aside-actions">
            <Button look="danger" busy={isBusy}>
              {cancelWords.button}
            </Button>
            <LinkButton to={`/track/${number}`}>{cancelWords.keep}</LinkButton>
          </div>
        </Form>
      </ShipmentAside>
      <span className="visually-hidden" role="status">
        {isBusy ? cancelWords.busy : ""}
      </span>
    </div>
  );
}

export const ErrorBoundary = LookupError;
