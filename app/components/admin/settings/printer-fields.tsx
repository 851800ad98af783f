import { printerWords as words } from "#copy/en/label-printing.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { TextareaField } from "#app/components/ui/text-field.tsx";

/** Label printers on the network, one per line. */
export function PrinterFields({ entry }: { entry: SettingsEntry }) {
  return (
    <TextareaField
      label={words.printers}
      hint={words.printersHint}
      rows={6}
      maxLength={8000}
      spellCheck={false}
      autoComplete="off"
      {...entry.text("printers")}
    />
  );
}
