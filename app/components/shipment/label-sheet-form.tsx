import type { ReactNode } from "react";
import { labelSheetWords as words } from "#copy/en/label-sheets.ts";
import { labelSheets, sheetPlaces } from "#domain/shipments/label-sheet.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

const mostPlaces = Math.max(...Object.values(sheetPlaces));

/** Opens labels on the chosen paper, in a new tab. A plain form, so it works without scripts. */
export function LabelSheetForm({
  action,
  sheet = "4x6",
  first = "1",
  error,
  method,
  button = words.open,
  children,
}: {
  action: string;
  sheet?: string;
  first?: string;
  error?: string | undefined;
  method?: "get" | "post";
  button?: string;
  /** Further fields. */
  children?: ReactNode;
}) {
  return (
    <form method={method} action={action} target="_blank" className="label-sheet-form" data-print="no">
      <SelectField
        label={words.paper}
        name="sheet"
        defaultValue={sheet}
        options={labelSheets.map((value) => ({ value, words: words.sheets[value] }))}
      />
      <TextField
        label={words.first}
        name="first"
        type="number"
        min={1}
        max={mostPlaces}
        defaultValue={first}
        hint={words.firstHint}
        error={error}
      />
      {children}
      <Button look="ink" icon="print">
        {button}
      </Button>
    </form>
  );
}
