import { printerWords as words } from "#copy/en/label-printing.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Label printers on the network, one per line, and the numbers of GS1 on labels of containers. */
export function PrinterFields({ entry }: { entry: SettingsEntry }) {
  return (
    <>
      <TextareaField
        label={words.printers}
        hint={words.printersHint}
        rows={6}
        maxLength={8000}
        spellCheck={false}
        autoComplete="off"
        {...entry.text("printers")}
      />
      <TextField
        label={words.gs1Prefix}
        hint={words.gs1PrefixHint}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        mono
        {...entry.text("gs1Prefix")}
      />
      <TextField
        label={words.firstSscc}
        hint={words.firstSsccHint}
        inputMode="numeric"
        maxLength={13}
        autoComplete="off"
        mono
        {...entry.text("firstSscc")}
      />
    </>
  );
}
