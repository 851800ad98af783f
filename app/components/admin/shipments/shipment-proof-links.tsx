import { href } from "react-router";
import { signatureWords } from "#copy/en/counter.ts";
import { custodyWords } from "#copy/en/custody.ts";
import { doorWords } from "#copy/en/door-proof.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Links to certificate, signature and photo, below the timeline: a live delivery moves nothing above them. */
export function ShipmentProofLinks({ page }: { page: Pick<ShipmentPage, "id" | "isMoved" | "isSigned" | "hasPhoto"> }) {
  const { id: shipmentId, isMoved, isSigned, hasPhoto } = page;
  if (!isMoved && !isSigned && !hasPhoto) return null;
  return (
    <p className="shipment-proof-links">
      {isMoved ? (
        <LinkButton
          look="quiet"
          icon="document"
          to={href("/admin/shipments/:shipmentId/custody", { shipmentId })}
          reloadDocument
          target="_blank"
        >
          {custodyWords.link}
        </LinkButton>
      ) : null}
      {isSigned ? (
        <LinkButton look="quiet" icon="edit" to={href("/admin/shipments/:shipmentId/signature", { shipmentId })}>
          {signatureWords.title}
        </LinkButton>
      ) : null}
      {hasPhoto ? (
        <LinkButton
          look="quiet"
          icon="search"
          to={href("/admin/shipments/:shipmentId/photo", { shipmentId })}
          reloadDocument
        >
          {doorWords.photo}
        </LinkButton>
      ) : null}
    </p>
  );
}
