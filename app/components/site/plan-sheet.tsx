import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { FromPrices } from "#app/components/site/rate-sheet.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { moneyText } from "#app/components/ui/money.tsx";

interface PlanColumn {
  service: ServiceKey;
  tag: string;
  name: string;
  line: string;
  points: string[];
  call: string;
}

/** Three plans on one sheet; the first is the loud one. Prices come from the tariff. */
export function PlanSheet({ plans, fromPrices }: { plans: PlanColumn[]; fromPrices: FromPrices }) {
  return (
    <div className="plans">
      {plans.map((plan, place) => (
        <article className="plan" key={plan.name}>
          <span className="cap tagx">{place === 0 ? <Icon name="star" size={16} /> : null}{plan.tag}</span>
          <h3>{plan.name}</h3>
          <p>{plan.line}</p>
          <div className="price">{moneyText(fromPrices.baseMinor[plan.service])}</div>
          <p className="hint">from, plus {moneyText(fromPrices.perPoundMinor)} per lb</p>
          <ul>{plan.points.map((point) => <li key={point}>{point}</li>)}</ul>
          <LinkButton look={place === 0 ? "ink" : "outline"} to={`/new-shipment?service=${plan.service}`}>{plan.call}</LinkButton>
        </article>
      ))}
    </div>
  );
}
