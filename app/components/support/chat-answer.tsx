import { chatWords as words } from "#copy/en/chat.ts";
import type { ChatAnswer as Answer } from "#domain/chat/views.ts";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

const stops = [6, 93, 180, 267, 354];

/**
 * Renders an automatic answer: a price as a small rate table, a parcel as its sentence and line, others as text with
 * links.
 */
export function ChatAnswer({ answer }: { answer: Answer }) {
  const { price, parcel } = answer;
  return (
    <div className="chat-answer" lang={answer.language}>
      {price ? <Price price={price} /> : parcel ? <Parcel parcel={parcel} /> : null}
      {(price ?? parcel) === null || answer.text.length > 1 ? (
        <div className="chat-answer-words">
          {answer.text.slice(parcel || price ? 1 : 0).map((text, place) => (
            <p key={place}>{text}</p>
          ))}
        </div>
      ) : null}
      {answer.facts.length > 0 ? (
        <dl className="chat-answer-facts">
          {answer.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Links answer={answer} />
    </div>
  );
}

function Price({ price }: { price: NonNullable<Answer["price"]> }) {
  return (
    <div className="chat-answer-document">
      <div className="chat-answer-head">
        <ServiceLetter service={price.service} className="chat-answer-letter" />
        <p>
          <b>{price.name}</b>
          {price.way}
        </p>
      </div>
      <ul aria-label={words.price}>
        {price.lines.map((line) => (
          <li key={line.words}>
            <span>{line.words}</span>
            <i aria-hidden="true" />
            <span className="mono">{line.amount}</span>
          </li>
        ))}
        <li className="chat-answer-total">
          <span className="caption">{words.total}</span>
          <b>{price.total}</b>
        </li>
      </ul>
      <p className="chat-answer-foot">
        <span>
          {words.arrives} <b>{price.arrives}</b>
        </span>
        <PageLink className="button signal small" to={price.book}>
          {words.book}
        </PageLink>
      </p>
    </div>
  );
}

function Parcel({ parcel }: { parcel: NonNullable<Answer["parcel"]> }) {
  return (
    <div className="chat-answer-document">
      <div className="chat-answer-parcel">
        <p>
          <TrackingNumber number={parcel.number} />
          <StatusBadge status={parcel.status} />
        </p>
        <p className="chat-answer-sentence">{parcel.sentence}</p>
        <Line reached={parcel.position} />
      </div>
      <p className="chat-answer-foot">
        <span>{words.parcelHint}</span>
        <PageLink className="button small" to={`/track/${parcel.number}`} aria-label={words.openParcel(parcel.number)}>
          {words.open}
        </PageLink>
      </p>
    </div>
  );
}

/** The five stops; the sentence says the same in words. */
function Line({ reached }: { reached: number }) {
  const at = stops[Math.max(0, reached - 1)] ?? 6;
  return (
    <svg className="chat-answer-line" viewBox="0 0 360 18" aria-hidden="true">
      <path className="done" d={`M6 9H${at}`} />
      <path d={`M${at} 9H354`} />
      {stops.map((x, place) => (
        <circle
          key={x}
          className={place < reached ? "done" : undefined}
          cx={x}
          cy={9}
          r={place === reached - 1 ? 6.5 : 4}
        />
      ))}
    </svg>
  );
}

/** Those of a document stand on it. */
function Links({ answer: { links, parcel, price } }: { answer: Answer }) {
  const shown = links.filter(({ to }) => to !== `/track/${parcel?.number}` && to !== price?.book);
  if (shown.length === 0) return null;
  return (
    <ul className="chat-answer-links">
      {shown.map((link) => (
        <li key={link.to}>
          <PageLink className="text-link" to={link.to}>
            {link.words}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
