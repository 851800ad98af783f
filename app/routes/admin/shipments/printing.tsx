import { href } from "react-router";
import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import { runWords } from "#copy/en/runs.ts";
import { queueLabels } from "#server/features/printing/queue-labels.ts";
import { PrintOptions } from "#app/components/admin/printing/print-options.tsx";
import { UsbPrinting } from "#app/components/admin/printing/usb-printing.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { printerOptions } from "#app/web/printer-options.ts";
import { sheetQuestion } from "#app/web/sheet-question.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/printing";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return {
    page: await loadShipmentPage(actor, params.shipmentId),
    printers: await printerOptions(actor),
    question: sheetQuestion(request),
  };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.sendFailed,
    run: async (actor, _input, { printer = "" }) => {
      const labels = await queueLabels(actor, printer, { shipmentId });
      return redirectWithToast("/admin/print-queue", words.queued(labels, printer));
    },
  });
}

export const clientAction = keepForm(() => words.sendFailed);

/** Where and on which paper the labels of one shipment are printed. */
export default function Printing({
  loaderData: { page, printers, question },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <FormPage title={words.title} head={<ShipmentHead page={page} />} isWide>
      <PrintOptions
        file={href("/admin/shipments/:shipmentId/label", params)}
        question={question}
        action={href("/admin/shipments/:shipmentId/printing", params)}
        printers={printers}
        answer={actionData}
      >
        <UsbPrinting source={`/api/v1/shipments/${page.id}/label?format=zpl`} />
      </PrintOptions>
      <p>
        <LinkButton look="quiet" icon="print" to={`/admin/not-home-cards?shipment=${page.id}`}>
          {runWords.cards.one}
        </LinkButton>
      </p>
    </FormPage>
  );
}
