import { memo } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { NewPreview } from "#app/components/admin/new-shipment/new-page.ts";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { ParcelBoxes, ParcelCell, ParcelFields } from "#app/components/admin/shipments/parcel-fields.tsx";
import type { ParcelBoxName } from "#app/components/booking/parcel-field.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";

/** What is sent and how: services with prices and promises, measures, and further options. */
export const NewParcel = memo(function NewParcel({
  entry,
  preview,
  isAbroad,
}: {
  entry: EditEntry;
  preview: NewPreview;
  isAbroad: boolean;
}) {
  return (
    <fieldset className="edit-sheet-group">
      <legend>{editWords.package}</legend>
      <div className="new-parcel-services" role="radiogroup" aria-label={words.serviceType}>
        {preview.services.map(({ key, total, arrives }) => (
          <RadioCard
            key={key}
            id={key === preview.services[0]?.key ? "serviceType" : `serviceType-${key}`}
            name="serviceType"
            value={key}
            defaultChecked={entry.value("serviceType") === key}
            letter={serviceWords[key].letter}
            label={serviceWords[key].name}
            note={arrives}
            aside={total}
          />
        ))}
      </div>
      <ParcelCell entry={entry} name="weight" className="quarter" warning={preview.overWeight} />
      <ParcelCell entry={entry} name="packageType" className="quarter" label={newWords.packageType} />
      <ParcelFields
        entry={entry}
        cells={{
          quantity: "quarter",
          value: "quarter",
          length: "third",
          width: "third",
          height: "third",
          description: "half",
        }}
      />
      <ParcelCell entry={entry} name="specialInstructions" className="half" rows={1} />
      <ParcelBoxes
        entry={entry}
        names={[
          "isFragile",
          "requiresSignature",
          "insurance",
          "saturdayDelivery",
          "holdForPickup",
          "temperatureControl",
        ]}
      />
      <ParcelCell entry={entry} name="insuranceValue" className="half new-form-if-insurance" />
      <ParcelCell entry={entry} name="temperatureRange" className="half new-form-if-temperature" />
      <details className="new-parcel-more" open={isAbroad || hasMore(entry)}>
        <summary>{newWords.handling}</summary>
        <div className="edit-sheet-group">
          <ParcelFields
            entry={entry}
            cells={{ customsValue: "half", customsDescription: "half", senderTaxId: "half", receiverTaxId: "half" }}
          />
          <ParcelBoxes entry={entry} names={furtherBoxes} />
          <ParcelFields
            entry={entry}
            cells={{
              dangerousGoodsType: "half",
              specialHandlingType: "half",
              deliveryConfirmationType: "half",
              returnInstructions: "half",
            }}
          />
        </div>
      </details>
    </fieldset>
  );
});

const furtherBoxes: ParcelBoxName[] = ["dangerousGoods", "specialHandling", "deliveryConfirmation", "returnService"];
const furtherTexts = ["customsValue", "customsDescription", "senderTaxId", "receiverTaxId"];

/** Returns whether the folded part has a value or an issue, and must stay open. */
function hasMore(entry: EditEntry): boolean {
  return (
    furtherBoxes.some((name) => entry.value(name) === "on") ||
    furtherTexts.some((name) => entry.value(name) !== "" || entry.text(name).error !== undefined)
  );
}
