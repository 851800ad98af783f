import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

type Props = { entry: EditEntry };

/** A cell with one line: a number, an amount with its unit, or a text. */
export function Line({
  entry,
  name,
  label,
  unit,
  className = "quarter",
  isText,
}: Props & { name: string; label: string; unit?: string; className?: string; isText?: boolean }) {
  return (
    <EditCell entry={entry} name={name} className={className}>
      <TextField
        {...entry.text(name)}
        {...(unit ? { unit } : {})}
        {...(isText ? {} : { inputMode: "decimal" as const, mono: true })}
        label={label}
        autoComplete="off"
      />
    </EditCell>
  );
}

/** A cell with a select. */
export function Choose({
  entry,
  name,
  label,
  options,
  className = "half",
}: Props & { name: string; label: string; options: { value: string; words: string }[]; className?: string }) {
  return (
    <EditCell entry={entry} name={name} className={className}>
      <SelectField {...entry.text(name)} label={label} options={options} />
    </EditCell>
  );
}

/** A row of cells with checkboxes. */
export function Ticks({ entry, fields }: Props & { fields: [name: string, label: string][] }) {
  return (
    <div className="edit-sheet-ticks">
      {fields.map(([name, label]) => (
        <EditCell key={name} entry={entry} name={name}>
          <Checkbox {...entry.box(name)} label={label} />
        </EditCell>
      ))}
    </div>
  );
}
