import { Link } from "react-router";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { serviceWords } from "#copy/en/services.ts";
import { siteWords } from "#copy/en/site.ts";
import type { FromPrices } from "#app/components/site/from-prices.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";

interface RateLine {
  key: ServiceKey;
  line: string;
}

/**
 * Renders the services as a rate sheet; each line opens the booking form with its service selected. `hot` is labeled
 * as the fastest.
 */
export function RateSheet({
  lines,
  fromPrices,
  hot,
  also,
}: {
  lines: RateLine[];
  fromPrices: FromPrices;
  hot: ServiceKey;
  also: string[];
}) {
  return (
    <>
      <ul className="rate-sheet">
        {lines.map((line) => (
          <li key={line.key}>
            <ServiceLetter service={line.key} className="rate-sheet-letter" />
            <h3>
              {serviceWords[line.key].name}
              {line.key === hot ? (
                <>
                  {" "}
                  <span className="rate-sheet-fastest">{siteWords.fastest}</span>
                </>
              ) : null}
            </h3>
            <p>{line.line}</p>
            <div className="rate-sheet-price">
              <b>{fromPrices.base[line.key]}</b>
              <span className="hint">+ {fromPrices.perPound[line.key]}</span>
            </div>
            <Link
              className="rate-sheet-go"
              to={`/new-shipment?service=${line.key}`}
              aria-label={siteWords.book(serviceWords[line.key].short)}
            >
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="rate-sheet-also">
        <span className="caption">{siteWords.also}</span>
        {also.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </>
  );
}
