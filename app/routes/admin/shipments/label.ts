import { href } from "react-router";
import { getLabel } from "#server/features/labels/get-label.ts";
import { staffOf } from "#app/web/actor.ts";
import { labelAnswer } from "#app/web/label-answer.ts";
import type { Route } from "./+types/label";

/** The labels of a shipment's pieces as a PDF. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return labelAnswer(request, href("/admin/shipments/:shipmentId/printing", params), (choice) =>
    getLabel(actor, params.shipmentId, { format: "pdf", ...choice }),
  );
}
