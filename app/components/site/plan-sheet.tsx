import { siteWords } from "#copy/en/site.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { FromPrices } from "#app/components/site/from-prices.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

interface PlanColumn {
  /** Whose tariff price is shown; without it `price` is shown as it stands. */
  service?: ServiceKey;
  price?: string;
  tag?: string;
  name: string;
  line: string;
  points: string[];
  call: string;
}

/**
 * Renders three plans on one sheet; the first is prominent. Prices come from the tariff. The buttons open the booking
 * form with the service selected, or link `to`.
 */
export function PlanSheet({ plans, fromPrices, to }: { plans: PlanColumn[]; fromPrices: FromPrices; to?: string }) {
  return (
    <div className="plan-sheet">
      {plans.map((plan, place) => (
        <article className="plan-sheet-plan" key={plan.name}>
          <span className="caption plan-sheet-tag">
            {place === 0 ? <Icon name="star" size={16} /> : null}
            {plan.tag}
          </span>
          <h3>{plan.name}</h3>
          <p>{plan.line}</p>
          <div className="plan-sheet-price">{plan.service ? fromPrices.base[plan.service] : plan.price}</div>
          <p className="hint">
            {plan.service ? siteWords.fromPlusPerPound(fromPrices.perPound[plan.service]) : siteWords.forYourVolume}
          </p>
          <ul>
            {plan.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <LinkButton
            look={place === 0 ? "ink" : "outline"}
            to={to ?? `/new-shipment?service=${plan.service ?? "standard"}`}
          >
            {plan.call}
          </LinkButton>
        </article>
      ))}
    </div>
  );
}
