import { labelSheetWords as words } from "#copy/en/label-sheets.ts";
import { labelSheets, sheetPlaces } from "#domain/shipments/label-sheet.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

const mostPlaces = Math.max(...Object.values(sheetPlaces));

/** Opens the labels as a PDF on the chosen paper, in a new tab. A plain form, so it works without scripts. */
export function LabelSheetForm({
  action,
  sheet = "4x6",
  first = "1",
  error,
}: {
  action: string;
  sheet?: string;
  first?: string;
  error?: string | undefined;
}) {
  return (
    <form method="get" action={action} target="_blank" className="label-sheet-form" data-print="no">
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
      <Button look="ink" icon="print">
        {words.open}
      </Button>
    </form>
  );
}
