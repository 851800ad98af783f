import { siteWords } from "#copy/en/site.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { FromPrices } from "#app/components/site/from-prices.ts";
import { Picture, type PictureName } from "#app/components/site/picture.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

interface Card {
  letter: string;
  name: string;
  line: string;
  service?: ServiceKey;
  price?: string;
  details: string;
  points: string[];
}

const pictureOf: Record<string, PictureName> = {
  S: "same-day",
  R: "rush",
  N: "next-day",
  M: "medical",
  L: "legal",
  H: "high-value",
};

/** Expandable service lines; native <details>, so they open without JavaScript. */
export function ServiceCards({ cards, fromPrices }: { cards: Card[]; fromPrices: FromPrices }) {
  return (
    <div className="service-cards">
      {cards.map((card) => (
        <details key={card.name} className="service-cards-card">
          <summary>
            <span className="service-cards-letter" aria-hidden="true">
              {card.letter}
            </span>
            <span className="service-cards-words">
              <b>{card.name}</b>
              <span>{card.line}</span>
            </span>
            <span className="service-cards-picture">
              {pictureOf[card.letter] ? <Picture of={pictureOf[card.letter] as PictureName} /> : null}
            </span>
            <span className="service-cards-price">
              {card.service ? siteWords.from(fromPrices.base[card.service]) : card.price}
              {card.service ? <small>{siteWords.plusPerPound(fromPrices.perPound[card.service])}</small> : null}
            </span>
            <Icon name="chevron-down" size={24} />
          </summary>
          <div className="service-cards-body">
            <p>{card.details}</p>
            <ul>
              {card.points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={18} />
                  {point}
                </li>
              ))}
            </ul>
            <LinkButton to="/contact">{siteWords.getQuote}</LinkButton>
          </div>
        </details>
      ))}
    </div>
  );
}
