import { bookingWords, waybillWords } from "#copy/en/booking.ts";
import type { LabelParty } from "#domain/shipments/label.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { serviceWords } from "#copy/en/services.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { typedPlace } from "#domain/shared/address.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import type { NewPage, NewPreview } from "#app/components/admin/new-shipment/new-page.ts";
import type { WaybillWords } from "#app/components/booking/waybill-words.ts";
import { LabelCard } from "#app/components/shipment/label-card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Preview of the label, without what only a booked shipment has, and the price line by line. */
export function NewPaper({
  page,
  fields,
  waybill,
  preview,
}: {
  page: NewPage;
  fields: Record<string, string>;
  waybill: WaybillWords;
  preview: NewPreview;
}) {
  const service = waybill.service ?? "standard";
  return (
    <aside className="new-paper" aria-label={newWords.paper}>
      <div className="new-paper-sheet">
        {/** Hidden from screen readers: the fields say the same. */}
        <div className="new-paper-label" aria-hidden="true" data-print="no">
          <LabelCard
            label={{
              carrier: page.carrier,
              service,
              serviceShort: serviceWords[service].short,
              shipDate: page.shipDate,
              pieces: Number(waybill.pieces),
              from: partyOf(fields, "sender"),
              to: partyOf(fields, "receiver"),
              routeCode: fields["receiverCity"] ? routeCodeOf(fields["receiverCity"]) : "",
              sort: (fields["receiverZipCode"] ?? "").slice(0, 3) || "–",
              weight: waybill.weight,
              size: waybill.size.replaceAll(" ", ""),
              remarks: [],
              barcodeSvg: "",
              qrSvg: "",
            }}
            number={normaliseTrackingNumber(fields["trackingNumber"] ?? "")}
            statusTitle=""
          />
        </div>
        <div className="new-paper-letters" role="status">
          {preview.unprintable.map((sentence) => (
            <p key={sentence}>
              <Icon name="alert" />
              {sentence}
            </p>
          ))}
        </div>
        <ul className="new-paper-price" aria-label={waybillWords.price}>
          {waybill.lines.map((line) => (
            <li key={line.code} className={line.isFree ? "free" : undefined}>
              {line.words}
              <i aria-hidden="true" />
              <span className="mono">{line.isFree ? bookingWords.freeWord : line.amount}</span>
            </li>
          ))}
          <li className="new-paper-total">
            <span>
              <span className="caption">{newWords.total}</span>
              <small>{newWords.arrives(preview.arrives)}</small>
            </span>
            <b>{waybill.total}</b>
          </li>
        </ul>
      </div>
    </aside>
  );
}

function partyOf(fields: Record<string, string>, role: "sender" | "receiver"): LabelParty {
  const part = (name: string) => (fields[`${role}${name}`] ?? "").trim();
  const [company, name] = [part("Company"), part("Name")];
  const first = role === "sender" ? company || name : name || company;
  const typed = { city: part("City"), state: part("State"), zipCode: part("ZipCode"), country: part("Country") };
  const { place, country } = typedPlace(typed);
  return {
    name: first,
    lines: [...[name, company].filter((each) => each && each !== first), part("Address"), part("Address2")].filter(
      Boolean,
    ),
    cityLine: [place, country].filter(Boolean).join(" "),
    latin: part("Latin"),
    phone: part("Phone"),
  };
}
