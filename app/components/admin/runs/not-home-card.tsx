import { runWords } from "#copy/en/runs.ts";
import type { Language } from "#domain/shared/language.ts";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Drawing } from "#app/components/ui/drawing.tsx";

const words = runWords.cards;

/** Texts of a card in the language of its shipment. The page around it is English. */
export type NotHomeCardPaper = {
  key: string;
  language: Language;
  carrier: string;
  title: string;
  lead: string;
  captions: {
    number: string;
    qr: string;
    forName: string;
    when: string;
    pieces: string;
    driver: string;
    now: string;
    next: string;
  };
  number: string;
  pieces: string;
  qrSvg: string;
  choices: readonly string[];
  steps: string[];
};

/** Cards for doors, four to a page, in black on white. */
export function NotHomeCards({
  title,
  cards,
  backTo,
  backWords,
}: {
  title: string;
  cards: readonly NotHomeCardPaper[];
  backTo: string;
  backWords: string;
}) {
  return (
    <>
      <div data-print="no">
        <OfficeBar title={title}>
          <Button type="button" look="ink" icon="print" className="needs-script" onClick={() => window.print()}>
            {runWords.print}
          </Button>
          <LinkButton look="quiet" to={backTo}>
            {backWords}
          </LinkButton>
        </OfficeBar>
        <p className="not-home-card-hint hint">{cards.length === 0 ? words.none : words.hint}</p>
      </div>
      <div className="not-home-card-page">
        {cards.map((card) => (
          <article key={card.key} className="not-home-card" lang={card.language} aria-label={words.card(card.number)}>
            <header className="not-home-card-head">
              <div>
                <p className="caption">{card.carrier}</p>
                <h2>{card.title}</h2>
              </div>
              <Drawing className="not-home-card-qr" svg={card.qrSvg} words={card.captions.qr} />
            </header>
            <p className="not-home-card-number">
              <span className="caption">{card.captions.number}</span>
              <b className="mono">{card.number}</b>
            </p>
            <p>{card.lead}</p>
            <dl className="not-home-card-boxes">
              <div>
                <dt className="caption">{card.captions.forName}</dt>
                <dd />
              </div>
              <div>
                <dt className="caption">{card.captions.when}</dt>
                <dd />
              </div>
              <div>
                <dt className="caption">{card.captions.pieces}</dt>
                <dd>{card.pieces}</dd>
              </div>
            </dl>
            <h3 className="caption">{card.captions.now}</h3>
            <ul className="not-home-card-choices">
              {card.choices.map((choice) => (
                <li key={choice}>
                  <i className="not-home-card-box" />
                  <span>{choice}</span>
                </li>
              ))}
            </ul>
            <h3 className="caption">{card.captions.next}</h3>
            <ol className="not-home-card-steps">
              {card.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </article>
        ))}
      </div>
    </>
  );
}
