import { memo } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { pickupTypeTitles } from "#copy/en/services.ts";
import { statusOption } from "#copy/en/statuses.ts";
import { pickupTypes, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { NewAnswer, NewPage } from "#app/components/admin/new-shipment/new-page.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { ParcelCell } from "#app/components/admin/shipments/parcel-fields.tsx";
import { NotifyTicks } from "#app/components/admin/shipments/notify-ticks.tsx";
import { TimelineEditor } from "#app/components/booking/timeline-editor.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { Segments } from "#app/components/ui/segments.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Handover, names, and fields of the office only. */
export const NewOffice = memo(function NewOffice({
  entry,
  page,
  refused,
}: {
  entry: EditEntry;
  page: NewPage;
  refused: NewAnswer | undefined;
}) {
  return (
    <fieldset className="edit-sheet-group new-office" aria-label={editWords.delivery}>
      <EditCell entry={entry} name="status" className="quarter">
        <SelectField
          {...entry.text("status")}
          label={words.status}
          options={shipmentStatuses.map((value) => ({ value, words: statusOption(value) }))}
        />
      </EditCell>
      <ParcelCell entry={entry} name="priority" className="quarter" />
      <EditCell entry={entry} name="trackingNumber" className="quarter">
        <TextField
          {...entry.text("trackingNumber")}
          label={words.trackingNumber}
          placeholder={newWords.ownNumberHint}
          autoComplete="off"
          maxLength={60}
          mono
          // Barcode scanners send Enter; do not submit an incomplete form.
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) event.preventDefault();
          }}
        />
      </EditCell>
      <EditCell entry={entry} name="billingReference" className="quarter">
        <TextField
          {...entry.text("billingReference")}
          label={words.billingReference}
          placeholder={newWords.referenceHint}
          autoComplete="off"
          maxLength={60}
        />
      </EditCell>
      <div className="edit-cell half">
        <FieldGroup label={newWords.branch} name="pickupType" error={entry.text("pickupType").error}>
          <Segments
            name="pickupType"
            defaultValue={entry.value("pickupType")}
            options={pickupTypes.map((value) => ({ value, words: pickupTypeTitles[value] }))}
          />
        </FieldGroup>
      </div>
      <EditCell entry={entry} name="preferredDropoffLocation" className="half new-form-if-dropoff">
        <SelectField
          {...entry.text("preferredDropoffLocation")}
          label={words.preferredDropoffLocation}
          options={page.options.branches.map(({ code, name }) => ({ value: code, words: name }))}
        />
      </EditCell>
      <EditCell entry={entry} name="pickupDate" className="quarter new-form-if-pickup">
        <TextField {...entry.text("pickupDate")} label={words.pickupDate} type="date" min={page.options.today} mono />
      </EditCell>
      <EditCell entry={entry} name="pickupTime" className="quarter new-form-if-pickup">
        <TextField {...entry.text("pickupTime")} label={words.pickupTime} type="time" mono />
      </EditCell>
      <ParcelCell entry={entry} name="pickupInstructions" className="new-form-if-pickup" />
      <EditCell entry={entry} name="notes">
        <TextareaField {...entry.text("notes")} label={editWords.notes} rows={1} maxLength={2000} />
      </EditCell>
      <NotifyTicks entry={entry} textConsent={page.options.textConsent} />
      <details className="new-office-stops" open={hasStops(entry, refused)}>
        <summary>{newWords.stops}</summary>
        <FieldGroup label={newWords.stops} name="timeline" hint={newWords.stopsHint} bare>
          <TimelineEditor
            key={rowsKey(refused)}
            raw={refused?.values ?? page.values}
            errors={Object.fromEntries((refused?.issues ?? []).map(({ field, message }) => [field, message]))}
            view={{ isStaff: false }}
          />
        </FieldGroup>
      </details>
    </fieldset>
  );
});

const isOfRow = (name: string) => name.startsWith("timeline[");

function hasStops(entry: EditEntry, refused: NewAnswer | undefined): boolean {
  const rows = Object.entries(refused?.values ?? entry.page.values).filter(([name]) => isOfRow(name));
  return rows.length > 3 || rows.some(([, value]) => value !== "");
}

/** Remounts rows that the server added or removed. */
function rowsKey(refused: NewAnswer | undefined): string {
  return Object.keys(refused?.values ?? {})
    .filter((name) => isOfRow(name) && name.endsWith("location"))
    .join(" ");
}
