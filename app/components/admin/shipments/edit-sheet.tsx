import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { deliveryConfirmationTitles, packageTypeTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import {
  deliveryConfirmationTypes,
  packageTypes,
  priorities,
  serviceKeys,
  shipmentStatuses,
} from "#domain/shipments/vocabulary.ts";
import type { EditPage } from "#app/components/admin/shipments/edit-page.ts";
import { EditTimeline } from "#app/components/admin/shipments/edit-timeline.tsx";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { Choose, Line, Ticks } from "#app/components/admin/shipments/edit-lines.tsx";
import { EditMoment } from "#app/components/admin/shipments/edit-moment.tsx";
import { NotifyTicks } from "#app/components/admin/shipments/notify-ticks.tsx";
import { EditParty } from "#app/components/admin/shipments/edit-party.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** A shipment as a waybill whose cells are fields, with the names of the booking. */
export function EditSheet({ entry, page }: { entry: EditEntry; page: EditPage }) {
  return (
    <div className="edit-sheet">
      <div className="edit-sheet-parties">
        <EditParty role="sender" entry={entry} />
        <EditParty role="receiver" entry={entry} />
      </div>
      <Parcel entry={entry} />
      <Delivery entry={entry} page={page} />
      <EditTimeline entry={entry} events={page.events} options={page.form} />
    </div>
  );
}

type Props = { entry: EditEntry };

function Parcel({ entry }: Props) {
  const { currency } = entry.page;
  return (
    <fieldset className="edit-sheet-group">
      <legend>{editWords.package}</legend>
      <Choose
        entry={entry}
        name="serviceType"
        label={words.serviceType}
        options={serviceKeys.map((value) => ({ value, words: serviceWords[value].name }))}
      />
      <Choose
        entry={entry}
        name="packageType"
        label={words.packageType}
        options={packageTypes.map((value) => ({ value, words: packageTypeTitles[value] }))}
      />
      <Line entry={entry} name="weight" label={words.weight} unit="lb" />
      <Line entry={entry} name="quantity" label={words.quantity} />
      <Line entry={entry} name="length" label={words.length} />
      <Line entry={entry} name="width" label={words.width} />
      <Line entry={entry} name="height" label={words.height} />
      <Line entry={entry} name="value" label={words.value} unit={currency} />
      <EditCell entry={entry} name="description">
        <TextareaField {...entry.text("description")} label={words.description} rows={2} />
      </EditCell>
      <Ticks
        entry={entry}
        fields={[
          ["isFragile", words.isFragile],
          ["requiresSignature", words.requiresSignature],
          ["insurance", words.insurance],
          ["dangerousGoods", words.dangerousGoods],
        ]}
      />
      <Line entry={entry} name="insuranceValue" label={words.insuranceValue} unit={currency} className="half" />
      <Line entry={entry} name="dangerousGoodsType" label={words.dangerousGoodsType} className="half" isText />
      <Ticks
        entry={entry}
        fields={[
          ["saturdayDelivery", words.saturdayDelivery],
          ["holdForPickup", words.holdForPickup],
          ["temperatureControl", words.temperatureControl],
          ["specialHandling", words.specialHandling],
        ]}
      />
      <Line entry={entry} name="temperatureRange" label={words.temperatureRange} className="half" isText />
      <Line entry={entry} name="specialHandlingType" label={words.specialHandlingType} className="half" isText />
      <Line entry={entry} name="customsValue" label={words.customsValue} unit={currency} className="half" />
      <Line entry={entry} name="customsDescription" label={words.customsDescription} className="half" isText />
    </fieldset>
  );
}

function Delivery({ entry, page }: Props & { page: EditPage }) {
  return (
    <fieldset className="edit-sheet-group">
      <legend>{editWords.delivery}</legend>
      <p className="edit-cell edit-sheet-said">
        <span>{editWords.number}</span>
        <span className="hint">{editWords.numberHint}</span>
        <b>
          <TrackingNumber number={page.number} />
        </b>
      </p>
      <EditCell entry={entry} name="status" className="half">
        <SelectField
          {...entry.text("status")}
          label={editWords.status}
          hint={editWords.statusHint}
          options={shipmentStatuses.map((value) => ({ value, words: statusTitle(value) }))}
        />
      </EditCell>
      <EditMoment
        entry={entry}
        name="estimatedDelivery"
        label={editWords.estimatedDelivery}
        hint={editWords.estimatedHint(page.zoneWords)}
        hour={{ name: "estimatedHour", label: editWords.estimatedHour, hint: editWords.estimatedHourHint }}
      />
      <Line entry={entry} name="currentLocation" label={editWords.currentLocation} className="half" isText />
      {page.isShipped ? (
        <EditMoment
          entry={entry}
          name="shippedAt"
          label={editWords.dateShipped}
          hint={editWords.shippedHint(page.senderZoneWords)}
          hour={{ name: "shippedHour", label: editWords.shippedHour, hint: editWords.shippedHourHint }}
        />
      ) : (
        <p className="edit-cell half edit-sheet-said">
          <span>{editWords.dateShipped}</span>
          <span className="hint">{editWords.dateShippedHint}</span>
          <b>{page.shipped}</b>
        </p>
      )}
      <EditCell entry={entry} name="reference" className="half">
        <TextField
          {...entry.text("reference")}
          label={editWords.reference}
          hint={editWords.referenceHint}
          maxLength={60}
          autoComplete="off"
        />
      </EditCell>
      <Choose
        entry={entry}
        name="priority"
        label={words.priority}
        className="quarter"
        options={priorities.map((value) => ({ value, words: priorityTitles[value] }))}
      />
      <Choose
        entry={entry}
        name="deliveryConfirmationType"
        label={words.deliveryConfirmationType}
        className="quarter"
        options={deliveryConfirmationTypes.map((value) => ({ value, words: deliveryConfirmationTitles[value] }))}
      />
      <Ticks
        entry={entry}
        fields={[
          ["deliveryConfirmation", words.deliveryConfirmation],
          ["returnService", words.returnService],
        ]}
      />
      <NotifyTicks entry={entry} textConsent={page.textConsent} />
      <EditCell entry={entry} name="returnInstructions" className="half">
        <TextareaField {...entry.text("returnInstructions")} label={words.returnInstructions} rows={2} />
      </EditCell>
      <EditCell entry={entry} name="notes" className="half">
        <TextareaField {...entry.text("notes")} label={editWords.notes} rows={2} maxLength={2000} />
      </EditCell>
    </fieldset>
  );
}
