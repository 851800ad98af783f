import { href } from "react-router";
import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LabelSheetForm } from "#app/components/shipment/label-sheet-form.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { staffOf } from "#app/web/actor.ts";
import { sheetQuestion } from "#app/web/sheet-question.ts";
import type { Route } from "./+types/printing";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return {
    page: await loadShipmentPage(staffOf(context), params.shipmentId),
    question: sheetQuestion(request),
  };
}

/** Where and on which paper the labels of one shipment are printed. */
export default function Printing({ loaderData: { page, question }, params }: Route.ComponentProps) {
  return (
    <FormPage title={words.title} head={<ShipmentHead page={page} />}>
      <p className="hint">{words.fileLead}</p>
      <LabelSheetForm action={href("/admin/shipments/:shipmentId/label", params)} {...question} />
    </FormPage>
  );
}
