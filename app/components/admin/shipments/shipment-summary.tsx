import { shipmentWords } from "#copy/en/back-office.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** Recipient, route, flags and key figures. */
export function ShipmentSummary({ page }: { page: ShipmentPage }) {
  return (
    <section className="shipment-summary" aria-label={shipmentWords.summary}>
      <div className="shipment-summary-head">
        <ServiceLetter service={page.service} className="shipment-summary-letter" />
        <div>
          <h2>{page.title}</h2>
          <p>{page.lead}</p>
        </div>
      </div>
      {page.flags.map((flag) => (
        <Notice key={flag.title} tone="amber" title={flag.title} quiet>
          {flag.body}
        </Notice>
      ))}
      <FactList facts={page.facts} className="fact-list-cells" />
    </section>
  );
}
