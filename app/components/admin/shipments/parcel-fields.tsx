import { keysOf } from "#domain/shared/records.ts";
import type { ComponentProps } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { deliveryConfirmationTitles, packageTypeTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import { deliveryConfirmationTypes, packageTypes, priorities, serviceKeys } from "#domain/shipments/vocabulary.ts";
import {
  ParcelBox,
  type ParcelBoxName,
  ParcelField,
  type ParcelFieldName,
} from "#app/components/booking/parcel-field.tsx";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { SelectField, type SelectOption } from "#app/components/ui/text-field.tsx";

type Props = { entry: EditEntry };

/** Selects, by field. Functions, because the texts depend on the language. */
const choices = {
  serviceType: () => serviceKeys.map((value) => ({ value, words: serviceWords[value].name })),
  packageType: () => packageTypes.map((value) => ({ value, words: packageTypeTitles[value] })),
  priority: () => priorities.map((value) => ({ value, words: priorityTitles[value] })),
  deliveryConfirmationType: () =>
    deliveryConfirmationTypes.map((value) => ({ value, words: deliveryConfirmationTitles[value] })),
} satisfies Record<string, () => SelectOption[]>;

type ChoiceName = keyof typeof choices;
type CellName = ParcelFieldName | ChoiceName;

const isChoice = (name: CellName): name is ChoiceName => name in choices;

/** Cells of the waybill in the given order; each name has the width of its cell. */
export function ParcelFields({ entry, cells }: Props & { cells: Partial<Record<CellName, string>> }) {
  const names = keysOf(cells);
  return names.map((name) => <ParcelCell key={name} entry={entry} name={name} className={cells[name] ?? ""} />);
}

/** One cell; `className` is its width, the rest goes to the field. */
export function ParcelCell({
  entry,
  name,
  className = "",
  ...field
}: Props & { name: CellName; className?: string } & Omit<
    ComponentProps<typeof ParcelField>,
    "of" | "name" | "className"
  >) {
  return (
    <EditCell entry={entry} name={name} className={className}>
      {isChoice(name) ? (
        <SelectField {...entry.text(name)} label={field.label ?? words[name]} options={choices[name]()} />
      ) : (
        <ParcelField of={entry} name={name} {...field} />
      )}
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
