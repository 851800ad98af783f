import { redirect } from "react-router";
import type { Route } from "./+types/edit";

/** The address that people know for changing a shipment: its page does it all. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/shipments/${encodeURIComponent(params.shipmentId)}`);
}

export default function Edit() {
  return null;
}
