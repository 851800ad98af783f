import type { ComponentProps, ReactNode } from "react";
import { codeLabelWords as words } from "#copy/en/code-labels.ts";
import { LabelSheetForm } from "#app/components/shipment/label-sheet-form.tsx";
import { SelectField } from "#app/components/ui/text-field.tsx";

const files = Object.entries(words.files).map(([value, words]) => ({ value, words }));

/** As the form for labels of parcels, with a choice of the file. `children`: hidden fields. */
export function CodeLabelForm({
  as,
  children,
  ...form
}: ComponentProps<typeof LabelSheetForm> & { as: string; children?: ReactNode }) {
  return (
    <LabelSheetForm button={words.open} {...form}>
      <SelectField label={words.as} name="as" defaultValue={as} options={files} />
      {children}
    </LabelSheetForm>
  );
}
