import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { TextField } from "#app/components/ui/text-field.tsx";

type Props = {
  entry: EditEntry;
  name: string;
  label: string;
  hint: string;
  hour: { name: string; label: string; hint: string };
};

/** A moment, or a day whose hour may stay blank if only the day is known. */
export function EditMoment({ entry, name, label, hint, hour }: Props) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(entry.value(name));
  return (
    <EditCell entry={entry} name={name} className="half">
      <TextField hint={hint} {...entry.text(name)} type={isDay ? "date" : "datetime-local"} label={label} />
      {isDay && !entry.isFixed(name) ? (
        <TextField name={hour.name} type="time" label={hour.label} hint={hour.hint} optional />
      ) : null}
    </EditCell>
  );
}
