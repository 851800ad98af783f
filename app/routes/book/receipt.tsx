import { data } from "react-router";
import { afterBookingWords as words } from "#copy/en/after-booking.ts";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { useCompany } from "#app/hooks/use-company.ts";
import { presentReceipt } from "#app/routes/book/present-receipt.ts";
import { trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { ownShipment } from "#app/web/own-shipment.ts";
import "#app/styles/tracking.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/receipt";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${words.receipt}: ${companyOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

export function headers() {
  return trackingHeaders(false);
}

/** What was booked and what it costs, on paper: for the person who booked it, its owner and staff. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { number, view } = await ownShipment(request, params.number, "bookAgain");
  return data({ number, receipt: presentReceipt(view) });
}

export default function ReceiptPage({ loaderData: { number, receipt } }: Route.ComponentProps) {
  const company = useCompany();
  const isHydrated = useHydrated();
  return (
    <div className="receipt-page">
      <ShipmentAside
        number={number}
        title={words.receipt}
        lead={words.receiptLead(receipt.booked)}
        beside={
          <div className="receipt-page-beside" data-print="no">
            {isHydrated ? (
              <Button type="button" icon="print" onClick={() => print()}>
                {words.print}
              </Button>
            ) : null}
            {company.phone ? (
              <p className="hint">
                {words.receiptQuestion}{" "}
                <a className="mono" href={`tel:${company.phone.dial}`}>
                  {company.phone.display}
                </a>
                .
              </p>
            ) : null}
          </div>
        }
      >
        <div className="receipt-page-sheet">
          <div className="receipt-page-top">
            <ServiceLetter service={receipt.service} className="receipt-page-letter" />
            <div>
              <p className="receipt-page-carrier">{company.legalName}</p>
              <p className="receipt-page-service">{receipt.serviceShort}</p>
            </div>
            {receipt.stamp ? (
              // The payment's own line says the same.
              <p className={`receipt-page-stamp ${receipt.stamp.look}`} aria-hidden="true">
                <b>{receipt.stamp.word}</b>
                {receipt.stamp.note ? <span>{receipt.stamp.note}</span> : null}
              </p>
            ) : null}
          </div>
          <dl>
            <Cell term={words.from} lines={receipt.from} />
            <Cell term={words.to} lines={receipt.to} />
            <div className="receipt-page-number">
              <dt className="caption">{words.number}</dt>
              <dd>
                <TrackingNumber number={number} />
              </dd>
            </div>
            <Cell term={words.payment} lines={[receipt.payment]} />
          </dl>
          <ul>
            {receipt.lines.map((line, place) => (
              <li key={`${place} ${line.words}`}>
                <span>{line.words}</span>
                <span className="mono">{line.amount}</span>
              </li>
            ))}
            <li className="receipt-page-total">
              <b>{words.total}</b>
              <b className="mono">{receipt.total}</b>
            </li>
          </ul>
          <div className="receipt-page-foot">
            <span
              className="receipt-page-bars"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: receipt.barcodeSvg }}
            />
            <p>
              {company.address}
              <br />
              {[company.phone?.display, company.email].filter(Boolean).join(", ")}
            </p>
          </div>
        </div>
      </ShipmentAside>
    </div>
  );
}

/** A ruled cell: its caption, then its lines, the first of them the loudest. */
function Cell({ term, lines }: { term: string; lines: string[] }) {
  return (
    <div>
      <dt className="caption">{term}</dt>
      {lines.map((line, place) => (
        <dd key={place}>{line}</dd>
      ))}
    </div>
  );
}

export const ErrorBoundary = LookupError;
