import { memo } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { deliveryConfirmationTitles, packageTypeTitles, serviceWords } from "#copy/en/services.ts";
import { deliveryConfirmationTypes, packageTypes } from "#domain/shipments/vocabulary.ts";
import type { NewPage, NewPreview } from "#app/components/admin/new-shipment/new-page.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { Choose, Line, Ticks } from "#app/components/admin/shipments/edit-lines.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** What is sent and how: services with prices and promises, measures, and further options. */
export const NewParcel = memo(function NewParcel({
  entry,
  page,
  preview,
  isAbroad,
}: {
  entry: EditEntry;
  page: NewPage;
  preview: NewPreview;
  isAbroad: boolean;
}) {
  const { currency } = page;
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
      <EditCell entry={entry} name="weight" className="quarter">
        <TextField
          {...entry.text("weight")}
          label={words.weight}
          warning={preview.overWeight}
          inputMode="decimal"
          autoComplete="off"
          unit="lb"
          mono
        />
      </EditCell>
      <Choose
        entry={entry}
        name="packageType"
        label={newWords.packageType}
        className="quarter"
        options={packageTypes.map((value) => ({ value, words: packageTypeTitles[value] }))}
      />
      <Line entry={entry} name="quantity" label={words.quantity} />
      <Line entry={entry} name="value" label={words.value} unit={currency} />
      <Line entry={entry} name="length" label={words.length} className="third" />
      <Line entry={entry} name="width" label={words.width} className="third" />
      <Line entry={entry} name="height" label={words.height} className="third" />
      <Line entry={entry} name="description" label={words.description} className="half" isText />
      <EditCell entry={entry} name="specialInstructions" className="half">
        <TextareaField {...entry.text("specialInstructions")} label={words.specialInstructions} rows={1} />
      </EditCell>
      <Ticks
        entry={entry}
        fields={[
          ["isFragile", words.isFragile],
          ["requiresSignature", words.requiresSignature],
          ["insurance", words.insurance],
          ["saturdayDelivery", words.saturdayDelivery],
          ["holdForPickup", words.holdForPickup],
          ["temperatureControl", words.temperatureControl],
        ]}
      />
      <Line
        entry={entry}
        name="insuranceValue"
        label={words.insuranceValue}
        unit={currency}
        className="half new-form-if-insurance"
      />
      <Line
        entry={entry}
        name="temperatureRange"
        label={words.temperatureRange}
        className="half new-form-if-temperature"
        isText
      />
      <details className="new-parcel-more" open={isAbroad || hasMore(entry)}>
        <summary>{newWords.handling}</summary>
        <div className="edit-sheet-group">
          <Line entry={entry} name="customsValue" label={words.customsValue} unit={currency} className="half" />
          <Line entry={entry} name="customsDescription" label={words.customsDescription} className="half" isText />
          <Line entry={entry} name="senderTaxId" label={words.senderTaxId} className="half" isText />
          <Line entry={entry} name="receiverTaxId" label={words.receiverTaxId} className="half" isText />
          <Ticks
            entry={entry}
            fields={[
              ["dangerousGoods", words.dangerousGoods],
              ["specialHandling", words.specialHandling],
              ["deliveryConfirmation", words.deliveryConfirmation],
              ["returnService", words.returnService],
            ]}
          />
          <Line entry={entry} name="dangerousGoodsType" label={words.dangerousGoodsType} className="half" isText />
          <Line entry={entry} name="specialHandlingType" label={words.specialHandlingType} className="half" isText />
          <Choose
            entry={entry}
            name="deliveryConfirmationType"
            label={words.deliveryConfirmationType}
            options={deliveryConfirmationTypes.map((value) => ({ value, words: deliveryConfirmationTitles[value] }))}
          />
          <Line entry={entry} name="returnInstructions" label={words.returnInstructions} className="half" isText />
        </div>
      </details>
    </fieldset>
  );
});

const furtherTicks = ["dangerousGoods", "specialHandling", "deliveryConfirmation", "returnService"];
const furtherTexts = ["customsValue", "customsDescription", "senderTaxId", "receiverTaxId"];

/** Returns whether the folded part has a value or an issue, and must stay open. */
function hasMore(entry: EditEntry): boolean {
  return (
    furtherTicks.some((name) => entry.value(name) === "on") ||
    furtherTexts.some((name) => entry.value(name) !== "" || entry.text(name).error !== undefined)
  );
}
