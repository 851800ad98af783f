import { editWords } from "#copy/en/edit-shipment.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { TextField } from "#app/components/ui/text-field.tsx";

/** The estimated delivery: a moment, or a day with an hour that may stay blank where the day alone is promised. */
export function EditPromise({ entry }: { entry: EditEntry }) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(entry.value("estimatedDelivery"));
  const isFixed = entry.isFixed("estimatedDelivery");
  return (
    <EditCell entry={entry} name="estimatedDelivery" className="half">
      <TextField
        hint={editWords.estimatedHint(entry.page.zoneWords)}
        {...entry.text("estimatedDelivery")}
        type={isDay ? "date" : "datetime-local"}
        label={editWords.estimatedDelivery}
      />
      {isDay && !isFixed ? (
        <TextField
          name="estimatedHour"
          type="time"
          label={editWords.estimatedHour}
          hint={editWords.estimatedHourHint}
          optional
        />
      ) : null}
    </EditCell>
  );
}
