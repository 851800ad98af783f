import { redirect } from "react-router";
import type { Route } from "./+types/edit";

/** The specification's address of a shipment's page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/shipments/${encodeURIComponent(params.shipmentId)}`);
}

export default function Edit() {
  return null;
}
