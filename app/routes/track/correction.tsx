import { data, Form, redirect, useNavigation } from "react-router";
import { correctWords } from "#copy/en/tracking-forms.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { correctBookingShape } from "#domain/shipments/inputs.ts";
import { correctBooking } from "#server/features/shipments/correct-booking.ts";
import { LatinField } from "#app/components/booking/latin-field.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";
import { trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { ownShipment } from "#app/web/own-shipment.ts";
import { formAction } from "#app/web/action.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/correction";

export const meta: Route.MetaFunction = () => [{ title: correctWords.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return trackingHeaders(false);
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { number, version, view } = await ownShipment(request, params.number, "correct");
  const values: Record<string, string> = {
    version: String(version),
    receiverName: view.recipient.name,
    receiverPhone: formatPhone(view.recipient.phone),
    receiverLatin: view.recipient.latin,
    specialInstructions: view.specialInstructions,
    pickupInstructions: view.pickup.instructions,
  };
  return data({ number, values, isPickup: view.pickup.type === "pickup" });
}

export async function action(args: Route.ActionArgs) {
  const { actor, id, number } = await ownShipment(args.request, args.params.number, "correct");
  return formAction(args, {
    actor: () => actor,
    parse: (raw) => parseFields(correctBookingShape, raw),
    failed: correctWords.failed,
    run: async (_actor, input) => {
      await correctBooking(actor, id, input);
      return redirect(`/track/${number}?done=corrected`);
    },
  });
}

export const clientAction = keepForm(() => correctWords.failed);

export default function Correction({ loaderData: { number, values, isPickup }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  // What was typed stays; the version is the one of now, so that a second press is meant.
  const shown: Record<string, string | undefined> = { ...values, ...actionData?.values, version: values["version"] };
  const field = (name: string) => ({
    name,
    defaultValue: shown[name] ?? "",
    error: actionData?.issues.find((issue) => issue.field === name)?.message,
  });
  return (
    <div>
      <ShipmentAside number={number} title={correctWords.title} lead={correctWords.lead}>
        {actionData ? <ErrorSummary lines={actionData.issues} /> : null}
        <Form method="post" className="shipment-aside-form" noValidate>
          {actionData?.message ? (
            <Notice tone="red">
              {actionData.message}
              {actionData.mayRetry ? <TryAgain /> : null}
            </Notice>
          ) : null}
          <input type="hidden" name="version" value={shown["version"]} />
          <TextField label={correctWords.name} autoComplete="off" required maxLength={120} {...field("receiverName")} />
          <TextField
            label={correctWords.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            maxLength={40}
            {...field("receiverPhone")}
          />
          <LatinField of={{ text: field }} role="receiver" optional />
          <TextareaField label={correctWords.special} optional maxLength={1000} {...field("specialInstructions")} />
          {isPickup ? (
            <TextareaField label={correctWords.pickup} optional maxLength={500} {...field("pickupInstructions")} />
          ) : null}
          <div className="shipment-aside-actions">
            <Button look="signal" busy={isBusy}>
              {correctWords.button}
            </Button>
          </div>
        </Form>
      </ShipmentAside>
    </div>
  );
}

export const ErrorBoundary = LookupError;
