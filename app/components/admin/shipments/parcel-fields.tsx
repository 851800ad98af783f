import { keysOf } from "#domain/shared/records.ts";
import type { ComponentProps } from "react";
import {
  ParcelBox,
  type ParcelBoxName,
  ParcelField,
  type ParcelFieldName,
} from "#app/components/booking/parcel-field.tsx";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";

type Props = { entry: EditEntry };

/** Cells of the waybill in the given order; each name has the width of its cell. */
export function ParcelFields({ entry, cells }: Props & { cells: Partial<Record<ParcelFieldName, string>> }) {
  const names = keysOf(cells);
  return names.map((name) => <ParcelCell key={name} entry={entry} name={name} className={cells[name] ?? ""} />);
}

/** One cell; `className` is its width, the rest goes to the field. */
export function ParcelCell({
  entry,
  name,
  className = "",
  ...field
}: Props & { className?: string } & Omit<ComponentProps<typeof ParcelField>, "of" | "className">) {
  return (
    <EditCell entry={entry} name={name} className={className}>
      <ParcelField of={entry} name={name} {...field} />
    </EditCell>
  );
}

/** A row of cells with checkboxes. */
export function ParcelBoxes({ entry, names }: Props & { names: ParcelBoxName[] }) {
  return (
    <div className="edit-sheet-ticks">
      {names.map((name) => (
        <EditCell key={name} entry={entry} name={name}>
          <ParcelBox of={entry} name={name} />
        </EditCell>
      ))}
    </div>
  );
}
