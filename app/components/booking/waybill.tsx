import { bookingWords, waybillWords as words } from "#copy/en/booking.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { WaybillWords } from "#app/components/booking/waybill-words.ts";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

export type Arrival = { before: string; day: string; after: string };

interface WaybillProps {
  waybill: WaybillWords;
  arrival: Arrival | null;
  currency: string;
}

/** The waybill beside the form, filled in while the user types. */
export function Waybill(props: WaybillProps) {
  return (
    <section className="waybill" aria-label={words.title}>
      <Sheet {...props} />
    </section>
  );
}

/** The waybill on a phone: a bar that opens as a native sheet, so it works without JavaScript. */
export function WaybillBar(props: WaybillProps) {
  const { service, total, weight } = props.waybill;
  return (
    <details className="waybill-bar">
      <summary>
        {service ? <ServiceLetter service={service} className="waybill-letter" /> : null}
        <span className="waybill-bar-sum">
          {service ? <b className={total ? undefined : "waybill-unknown"}>{total ?? words.unknown}</b> : null}
          {service ? serviceWords[service].short : words.noService}
          {service && weight !== words.unknown ? `, ${weight}` : ""}
        </span>
        <span className="button waybill-bar-open">
          <span className="waybill-bar-word">{words.open}</span>
          <Icon name="chevron-down" size={18} />
        </span>
        <span className="button waybill-bar-close">
          {words.close}
          <span className="visually-hidden"> {words.closeWhat}</span>
        </span>
      </summary>
      {/** Long waybills scroll inside the sheet, so it must be reachable by keyboard. */}
      <section className="waybill" aria-label={words.title} tabIndex={0}>
        <Sheet {...props} />
      </section>
    </details>
  );
}

function Sheet({ waybill, arrival, currency }: WaybillProps) {
  const { service, total } = waybill;
  return (
    <>
      <div className="waybill-head">
        {service ? (
          <ServiceLetter service={service} className="waybill-letter" />
        ) : (
          <span className="waybill-letter" aria-hidden="true" />
        )}
        <div>
          <span className="caption">{words.head}</span>
          <b>{service ? serviceWords[service].name : words.noService}</b>
        </div>
      </div>
      <div className="waybill-parties">
        <Party title={words.from} lines={waybill.from} />
        <Party title={words.to} lines={waybill.to} />
      </div>
      <dl className="waybill-parcel">
        <div>
          <dt className="caption">{words.pieces}</dt>
          <dd className="mono">{waybill.pieces}</dd>
        </div>
        <div>
          <dt className="caption">{words.weight}</dt>
          <dd className="mono">{waybill.weight}</dd>
        </div>
        <div>
          <dt className="caption">{words.size}</dt>
          <dd className="mono">{waybill.size}</dd>
        </div>
      </dl>
      <ul className="waybill-price" aria-label={words.price}>
        {waybill.lines.map((line) => (
          <li
            key={line.code}
            className={[line.isFree && "free", line.isNew && "new"].filter(Boolean).join(" ") || undefined}
          >
            {line.words}
            <i aria-hidden="true" />
            <span className="mono">{line.isFree ? bookingWords.freeWord : line.amount}</span>
          </li>
        ))}
        <li className="waybill-total">
          <span>
            <span className="caption">{words.total}</span>
            <small>{words.currencies[currency] ?? currency}</small>
          </span>
          <b className={total ? undefined : "waybill-unknown"}>{total ?? words.unknown}</b>
        </li>
      </ul>
      {arrival ? (
        <p className="waybill-arrival">
          <Icon name="clock" />
          <span>
            {arrival.before}
            <b>{arrival.day}</b>
            {arrival.after}
          </span>
        </p>
      ) : null}
    </>
  );
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  const [name, ...rest] = lines;
  return (
    <div>
      <span className="caption">{title}</span>
      {name ? (
        <p>
          <b>{name}</b>
          {rest.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : (
        <span className="waybill-blank" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
}
