import { Form, useSubmit } from "react-router";
import { quickQuoteWords as words } from "#copy/en/quick-quote.ts";
import { fieldWords } from "#copy/en/booking.ts";
import { serviceWords } from "#copy/en/services.ts";
import { pathHere } from "#domain/shared/language.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import type { FromPrices } from "#app/components/site/from-prices.ts";
import { SectionHead } from "#app/components/site/section-head.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useOpenFields } from "#app/components/ui/use-open-fields.ts";

type ShownService = { isReached: boolean; note: string; price: string };

/** The typed input and the result in texts. */
export type ShownQuote = {
  values: Record<string, string>;
  errors: Record<string, string>;
  answer: {
    from: string;
    to: string;
    services: Partial<Record<ServiceKey, ShownService>>;
    /** Null where the chosen service does not reach; `unreached` says why. */
    chosen: Chosen | null;
    unreached: string;
  } | null;
};
type Chosen = {
  title: string;
  lines: { code: string; words: string; amount: string }[];
  total: string;
  arrival: { before: string; day: string; after: string };
  /** All of it in one sentence, for a screen reader. */
  said: string;
  book: string;
};

/**
 * Renders a form for two places and a weight that returns price and arrival. It works without scripts, and its
 * address can be shared.
 */
export function QuickQuote({
  quote,
  fromPrices,
  extras,
}: {
  quote: ShownQuote;
  fromPrices: FromPrices;
  extras: string;
}) {
  const submit = useSubmit();
  const { values, errors, answer } = quote;
  const { isOpen, onEdit } = useOpenFields(quote, Object.keys(errors));
  const field = (name: string) => ({
    name,
    id: `quote-${name}`,
    defaultValue: values[name],
    error: isOpen(name) ? errors[name] : undefined,
  });
  return (
    <section className="quick-quote page-width" id="quick-quote" aria-label={words.label}>
      <SectionHead title={[...words.title]} lead={words.lead} />
      <Form
        className="quick-quote-sheet"
        action="/#quick-quote"
        preventScrollReset
        replace
        onInput={onEdit}
        onChange={({ target, currentTarget }) => {
          // Another service of a price that stands there already is shown at once.
          if (answer && target instanceof HTMLInputElement && target.type === "radio")
            void submit(currentTarget, { preventScrollReset: true, replace: true });
        }}
      >
        <div>
          <div className="quick-quote-way">
            <TextField
              {...field("from")}
              label={words.from}
              hint={answer?.from ?? townHint(field("from").error)}
              autoComplete="off"
              maxLength={60}
              mono
            />
            <span className="quick-quote-arrow" aria-hidden="true">
              <Icon name="arrow-right" size={28} />
            </span>
            <TextField
              {...field("to")}
              label={words.to}
              hint={answer?.to ?? townHint(field("to").error)}
              autoComplete="off"
              maxLength={60}
              mono
            />
            <TextField
              {...field("weight")}
              label={fieldWords.weight}
              hint={words.allPieces}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              mono
            />
          </div>
          <fieldset className="quick-quote-services">
            <legend className="visually-hidden">{fieldWords.serviceType}</legend>
            {serviceKeys.map((key) => (
              <Service
                key={key}
                service={key}
                shown={answer?.services[key] ?? unpriced(fromPrices, key)}
                isChosen={values["service"] === key}
              />
            ))}
          </fieldset>
          <div className="quick-quote-get">
            <Button look="ink">{words.get}</Button>
          </div>
        </div>
        <Price answer={answer} />
      </Form>
      <p className="hint quick-quote-extras">
        <span>{extras}</span>
        <a className="text-link" href={pathHere("/services")}>
          {words.rateSheet}
        </a>
      </p>
    </section>
  );
}

/** What is wrong says itself what may stand there. */
const townHint = (error: string | undefined) => (error ? undefined : words.orTown);

function unpriced(prices: FromPrices, key: ServiceKey): ShownService {
  return { isReached: true, note: `${prices.base[key]} + ${prices.perPound[key]}`, price: "" };
}

function Service({ service, shown, isChosen }: { service: ServiceKey; shown: ShownService; isChosen: boolean }) {
  const id = `quote-service-${service}`;
  const [note, price] = [`${id}-note`, `${id}-price`];
  return (
    <div className={shown.isReached ? "quick-quote-service" : "quick-quote-service unreached"}>
      <ServiceLetter service={service} className="quick-quote-letter" />
      <span>
        <label htmlFor={id}>{serviceWords[service].name}</label>
        <small id={note}>{shown.note}</small>
      </span>
      <span className="mono" id={price}>
        {shown.price}
      </span>
      <input
        type="radio"
        name="service"
        value={service}
        id={id}
        key={`${isChosen}`}
        defaultChecked={isChosen}
        disabled={!shown.isReached && !isChosen}
        aria-describedby={[note, price].join(" ")}
      />
    </div>
  );
}

function Price({ answer }: Pick<ShownQuote, "answer">) {
  const chosen = answer?.chosen;
  if (!chosen)
    return (
      <div className="quick-quote-price">
        <p className="quick-quote-none" role="status">
          {answer?.unreached || words.empty}
        </p>
        {answer?.unreached ? <LinkButton to="/contact">{words.askUs}</LinkButton> : null}
      </div>
    );
  const { arrival } = chosen;
  return (
    <div className="quick-quote-price">
      <p className="caption" id="quote-price">
        {chosen.title}
      </p>
      <ul aria-label={words.price}>
        {chosen.lines.map((line) => (
          <li key={line.code}>
            <span>{line.words}</span>
            <i aria-hidden="true" />
            <span className="mono">{line.amount}</span>
          </li>
        ))}
        <li className="quick-quote-total">
          <span className="caption">{words.total}</span>
          <b>{chosen.total}</b>
        </li>
      </ul>
      <p className="visually-hidden" role="status">
        {chosen.said}
      </p>
      <p className="quick-quote-arrives">
        <Icon name="clock" />
        <span>
          {arrival.before}
          <b>{arrival.day}</b>
          {arrival.after}
        </span>
      </p>
      <LinkButton look="signal" icon="arrow-right" className="quick-quote-book" to={chosen.book}>
        {words.book}
      </LinkButton>
    </div>
  );
}
