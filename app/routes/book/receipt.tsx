import { data } from "react-router";
import { company } from "#content/company.ts";
import { afterBookingWords as words, priceLineWords } from "#copy/en/booking.ts";
import { paymentStateTitles } from "#copy/en/services.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { FullTracking, Party } from "#domain/shipments/views.ts";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { trackingHeaders } from "#app/routes/track/answers.ts";
import { LookupError } from "#app/routes/track/lookup-error.tsx";
import { ownShipment } from "#app/routes/track/own-shipment.ts";
import "#app/styles/track.css";
import "#app/styles/after-booking.css";
import type { Route } from "./+types/receipt";

export const meta: Route.MetaFunction = () => [
  { title: `${words.receipt}: ${company.name}` },
  { name: "robots", content: "noindex" },
];

export function headers() {
  return trackingHeaders(false);
}

/** What was booked and what it costs, on paper: for whoever booked it, its owner and staff. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { number, view } = await ownShipment(request, params.number, "bookAgain");
  return data({ number, receipt: receiptWords(view) });
}

function receiptWords({ receipt, service, insuredValue, sender, recipient, createdAt }: FullTracking) {
  const lines = receipt?.lines ?? [];
  const currency = receipt?.total.currency ?? "USD";
  const weight = lines.find(({ code }) => code === "weight");
  const insurance = lines.find(({ code }) => code === "insurance");
  const context = {
    service,
    perPound: rate(weight, currency),
    insuranceRatePercent: percent(insurance, currency),
    insured: insuredValue && formatMoney(insuredValue),
  };
  return {
    booked: formatPlaceTime(createdAt.at, createdAt.zone),
    from: placeOf(sender),
    to: placeOf(recipient),
    lines: lines.map((line) => ({ words: priceLineWords(line, context), amount: formatMoney(line.amount) })),
    total: receipt ? formatMoney(receipt.total) : "",
    payment: receipt ? [paymentStateTitles[receipt.paymentState], receipt.paidWith].filter(Boolean).join(", ") : "",
  };
}

type Line = { quantity: string | null; amount: { amountMinor: number } } | undefined;

// What a line was counted with then, not what the tariff says now.
function rate(line: Line, currency: string): string {
  const pounds = Number(line?.quantity ?? 0);
  return line && pounds > 0 ? formatMoney({ amountMinor: Math.round(line.amount.amountMinor / pounds), currency }) : "";
}

function percent(line: Line, currency: string): string {
  const insured = parseMoney(line?.quantity ?? "", currency);
  return line && insured && insured.amountMinor > 0
    ? String(Math.round((line.amount.amountMinor / insured.amountMinor) * 1000) / 10)
    : "";
}

function placeOf(party: Party): string {
  return [
    party.company,
    party.name,
    party.street,
    party.city,
    [party.state, party.zipCode].filter(Boolean).join(" "),
    party.country === "USA" ? "" : party.country,
  ]
    .filter(Boolean)
    .join(", ");
}

export default function ReceiptPage({ loaderData: { number, receipt } }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  return (
    <div className="track-page">
      <ShipmentAside number={number} title={words.receipt} lead={words.receiptLead(receipt.booked)} />
      <div className="wrap">
        <div className="receipt-page">
          <p>
            <b>{company.legalName}</b>
            <br />
            {company.address}
            <br />
            {company.phone.display}, {company.email}
          </p>
          <dl>
            <dt>{words.number}</dt>
            <dd>
              <TrackingNumber number={number} />
            </dd>
            <dt>{words.from}</dt>
            <dd>{receipt.from}</dd>
            <dt>{words.to}</dt>
            <dd>{receipt.to}</dd>
            <dt>{words.payment}</dt>
            <dd>{receipt.payment}</dd>
          </dl>
          <ul>
            {receipt.lines.map((line) => (
              <li key={line.words}>
                <span>{line.words}</span>
                <span className="mono">{line.amount}</span>
              </li>
            ))}
            <li className="total">
              <b>Total</b>
              <b className="mono">{receipt.total}</b>
            </li>
          </ul>
          {isHydrated ? (
            <p className="acts" data-print="no">
              <Button type="button" icon="print" onClick={() => print()}>
                {words.print}
              </Button>
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = LookupError;
