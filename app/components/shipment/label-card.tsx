import { labelWords } from "#copy/en/label.ts";
import type { LabelContent } from "#domain/shipments/label.ts";
import type { CarrierMark } from "#domain/settings/company-profile.ts";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { Drawing } from "#app/components/ui/drawing.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/** Texts of the label on the screen. The SVG texts are drawn on our server. */
export type LabelWords = LabelContent & {
  carrier: CarrierMark & { phone?: string | undefined };
  barcodeSvg: string;
  qrSvg: string;
};

type LabelProps = { label: LabelWords; number: string; statusTitle: string };

/** A label for each piece: the screen shows the first, paper all of them. */
export function LabelCards(props: LabelProps) {
  const others = Array.from({ length: Math.max(0, props.label.pieces - 1) }, (_, place) => place + 2);
  return (
    <>
      <LabelCard {...props} />
      {others.map((piece) => (
        <div key={piece} className="label-card-more">
          <LabelCard {...props} piece={piece} />
        </div>
      ))}
    </>
  );
}

/** The 4 × 6 in label at screen scale. The status line is on the screen only, because paper goes stale (A8). */
export function LabelCard({ label, number, statusTitle, piece = 1 }: LabelProps & { piece?: number }) {
  return (
    <div className="label-card">
      <div className="label-card-top">
        <ServiceLetter service={label.service} className="label-card-service" />
        <div className="label-card-carrier">
          {label.carrier.logo ? (
            <img
              className="label-card-logo"
              src={label.carrier.logo.url}
              alt={label.carrier.name}
              width={label.carrier.logo.width}
              height={label.carrier.logo.height}
            />
          ) : (
            <span>{label.carrier.name}</span>
          )}
          <b>{label.serviceShort}</b>
          <p>
            {label.shipDate ? (
              <>
                {labelWords.shipDate(label.shipDate)}
                <i />
              </>
            ) : null}
            {labelWords.piece(piece, label.pieces)}
          </p>
        </div>
      </div>
      <div className={label.from.latin ? "label-card-from tight" : "label-card-from"}>
        <div>
          <span className="label-card-caption">{labelWords.from}</span>
          <p>
            <b>{label.from.name}</b>
            {label.from.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{label.from.cityLine}</span>
            <Latin text={label.from.latin} />
            <span className="mono">{label.from.phone}</span>
          </p>
        </div>
        <Drawing className="label-card-qr" svg={label.qrSvg} words={labelWords.qr} />
      </div>
      <div className="label-card-to">
        <span className="label-card-caption">{labelWords.to}</span>
        <div>
          <p className="label-card-name">{label.to.name}</p>
          <p>
            {label.to.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p className={label.to.cityLine.length > 24 ? "label-card-city long" : "label-card-city"}>
            {label.to.cityLine}
          </p>
          <p>
            <Latin text={label.to.latin} />
          </p>
          <p className="mono label-card-phone">{label.to.phone}</p>
        </div>
      </div>
      <div className="label-card-route">
        <b>{label.routeCode}</b>
        <div>
          <span className="label-card-caption">{labelWords.sort}</span>
          <em>{label.sort}</em>
        </div>
        <div>
          <span className="label-card-caption">{labelWords.weight}</span>
          <em>{label.weight}</em>
        </div>
        <div>
          <span className="label-card-caption">{labelWords.size}</span>
          <em>{label.size}</em>
        </div>
      </div>
      <div className="label-card-bar">
        <Drawing className="label-card-code" svg={label.barcodeSvg} words={labelWords.barcode(number)} />
        <p className="mono">
          <TrackingNumber number={number} />
        </p>
      </div>
      <div className="label-card-end">
        <span data-print="no">
          {labelWords.status} <b>{statusTitle}</b>
        </span>
        <span className="label-card-call">{label.carrier.phone}</span>
        <span>{label.remarks.join(" · ")}</span>
      </div>
    </div>
  );
}

/** The transcription below an address, smaller if it is long (G57). */
function Latin({ text }: { text: string }) {
  if (text === "") return null;
  return <span className={text.length > 60 ? "label-card-latin long" : "label-card-latin"}>{text}</span>;
}
