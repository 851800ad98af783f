import { href } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import { preferenceWords } from "#copy/en/delivery-preferences.ts";
import { receiveWords } from "#copy/en/receive.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { AddressSheet } from "#app/components/shipment/address-sheet.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { Receipt } from "#app/components/shipment/receipt.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** All stored facts of the shipment, caption over value as on the label. */
export function ShipmentSheet({ page }: { page: ShipmentPage }) {
  return (
    <section className="admin-frame-section shipment-sheet" aria-labelledby="details">
      <h2 id="details">{shipmentWords.details}</h2>
      <AddressSheet from={page.from} to={page.to} />
      <FactList facts={page.details} className="fact-list-lines" />
      <div className="shipment-sheet-instructions">
        <h3 className="caption">{shipmentWords.instructions}</h3>
        <p>{page.instructions}</p>
      </div>
      {page.preferences ? (
        <div className="shipment-sheet-instructions">
          <h3 className="caption">{preferenceWords.title}</h3>
          <p>{page.preferences.lines.join("\n") || shipmentWords.noPreference}</p>
          <LinkButton look="quiet" size="small" icon="users" to={page.preferences.to}>
            {shipmentWords.notePreference}
          </LinkButton>
        </div>
      ) : null}
      {page.further.length > 0 ? (
        <>
          <h3 className="caption shipment-sheet-further">{shipmentWords.further}</h3>
          <FactList facts={page.further} className="fact-list-lines" />
        </>
      ) : null}
      <Receipt receipt={page.receipt} />
      {page.mayReceive.ok ? (
        <p className="shipment-sheet-receive">
          <LinkButton to={href("/admin/shipments/:shipmentId/receipt", { shipmentId: page.id })}>
            {receiveWords.link}
          </LinkButton>
        </p>
      ) : null}
      {page.mayTakeBack.ok ? (
        <p className="shipment-sheet-receive">
          <LinkButton
            look="quiet"
            to={href("/admin/shipments/:shipmentId/receipt-withdrawal", { shipmentId: page.id })}
          >
            {receiveWords.takeBack}
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}
