import type { ReactNode } from "react";
import { codeLabelWords } from "#copy/en/code-labels.ts";
import { labelSheetWords as words } from "#copy/en/label-sheets.ts";
import { labelSheets, sheetPlaces } from "#domain/shipments/label-sheet.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

const mostPlaces = Math.max(...Object.values(sheetPlaces));
const files = Object.entries(codeLabelWords.files).map(([value, words]) => ({ value, words }));

/** Opens labels on the chosen paper, in a new tab. A plain form, so it works without scripts. */
export function LabelSheetForm({
  action,
  sheet = "4x6",
  first = "1",
  as,
  error,
  sheetError,
  method = "get",
  button = words.open,
  children,
}: {
  action: string;
  sheet?: string;
  first?: string;
  /** The chosen file. Without one it is a PDF, and there is no choice. */
  as?: string;
  error?: string | undefined;
  sheetError?: string | undefined;
  method?: "get" | "post";
  button?: string;
  children?: ReactNode;
}) {
  return (
    <form method={method} action={action} target="_blank" className="label-sheet-form" data-print="no">
      {children}
      <SelectField
        label={words.paper}
        name="sheet"
        defaultValue={sheet}
        options={labelSheets.map((value) => ({ value, words: words.sheets[value] }))}
        error={sheetError}
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
      {as === undefined ? null : <SelectField label={codeLabelWords.as} name="as" defaultValue={as} options={files} />}
      <Button look="ink" icon="print">
        {button}
      </Button>
    </form>
  );
}
