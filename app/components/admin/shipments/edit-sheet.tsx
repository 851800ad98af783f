import { editWords } from "#copy/en/edit-shipment.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { EditPage } from "#app/components/admin/shipments/edit-page.ts";
import { EditTimeline } from "#app/components/admin/shipments/edit-timeline.tsx";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { EditMoment } from "#app/components/admin/shipments/edit-moment.tsx";
import { NotifyTicks } from "#app/components/admin/shipments/notify-ticks.tsx";
import { ParcelBoxes, ParcelCell, ParcelFields } from "#app/components/admin/shipments/parcel-fields.tsx";
import { PartyFields } from "#app/components/admin/shipments/party-fields.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** A shipment as a waybill whose cells are fields, with the names of the booking. */
export function EditSheet({ entry, page }: { entry: EditEntry; page: EditPage }) {
  return (
    <div className="edit-sheet">
      <div className="edit-sheet-parties">
        <PartyFields role="sender" entry={entry} />
        <PartyFields role="receiver" entry={entry} />
      </div>
      <Parcel entry={entry} />
      <Delivery entry={entry} page={page} />
      <EditTimeline entry={entry} events={page.events} options={page.form} />
    </div>
  );
}

type Props = { entry: EditEntry };

function Parcel({ entry }: Props) {
  return (
    <fieldset className="edit-sheet-group">
      <legend>{editWords.package}</legend>
      <ParcelFields
        entry={entry}
        cells={{
          serviceType: "half",
          packageType: "half",
          weight: "quarter",
          quantity: "quarter",
          length: "quarter",
          width: "quarter",
          height: "quarter",
          value: "quarter",
        }}
      />
      <ParcelCell entry={entry} name="description" rows={2} />
      <ParcelBoxes entry={entry} names={["isFragile", "requiresSignature", "insurance", "dangerousGoods"]} />
      <ParcelFields entry={entry} cells={{ insuranceValue: "half", dangerousGoodsType: "half" }} />
      <ParcelBoxes
        entry={entry}
        names={["saturdayDelivery", "holdForPickup", "temperatureControl", "specialHandling"]}
      />
      <ParcelFields
        entry={entry}
        cells={{
          temperatureRange: "half",
          specialHandlingType: "half",
          customsValue: "half",
          customsDescription: "half",
        }}
      />
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
      <EditCell entry={entry} name="currentLocation" className="half">
        <TextField {...entry.text("currentLocation")} label={editWords.currentLocation} autoComplete="off" />
      </EditCell>
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
      <ParcelFields entry={entry} cells={{ priority: "quarter", deliveryConfirmationType: "quarter" }} />
      <ParcelBoxes entry={entry} names={["deliveryConfirmation", "returnService"]} />
      <NotifyTicks entry={entry} textConsent={page.textConsent} />
      <ParcelCell entry={entry} name="returnInstructions" className="half" rows={2} />
      <EditCell entry={entry} name="notes" className="half">
        <TextareaField {...entry.text("notes")} label={editWords.notes} rows={2} maxLength={2000} />
      </EditCell>
    </fieldset>
  );
}
