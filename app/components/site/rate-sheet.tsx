import { Link } from "react-router";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { moneyText } from "#app/components/ui/money.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";

/** Base price per service and the charge per pound, in cents: from the tariff in force. */
export interface FromPrices {
  baseMinor: Record<ServiceKey, number>;
  perPoundMinor: number;
}

interface RateLine {
  key: ServiceKey;
  name: string;
  short: string;
  line: string;
}

/** The services as a rate sheet; each line opens the booking form with its service chosen. `hot` is drawn as the loud one. */
export function RateSheet({ lines, fromPrices, hot, also }: { lines: RateLine[]; fromPrices: FromPrices; hot: ServiceKey; also: string[] }) {
  return (
    <>
      <ul className="rates">
        {lines.map((line) => (
          <li key={line.key} className={line.key === hot ? "hot" : undefined}>
            <ServiceLetter service={line.key} className="L" />
            <h3>{line.name}</h3>
            <p>{line.line}</p>
            <div className="pr">
              <b>{moneyText(fromPrices.baseMinor[line.key])}</b>
              <span className="hint">+ {moneyText(fromPrices.perPoundMinor)} per lb</span>
            </div>
            <Link className="go" to={`/new-shipment?service=${line.key}`} aria-label={`Book ${line.short}`}><Icon name="arrow-right" /></Link>
          </li>
        ))}
      </ul>
      <div className="also">
        <span className="cap">Also</span>
        {also.map((name) => <span key={name}>{name}</span>)}
      </div>
    </>
  );
}
