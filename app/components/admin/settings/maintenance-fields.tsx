import { settingsWords as words } from "#copy/en/settings.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { TextareaField } from "#app/components/ui/text-field.tsx";

/** Switch that closes the public pages, and their message (E9). */
export function MaintenanceFields({ entry }: { entry: SettingsEntry }) {
  const saved = entry.saved("maintenanceMode", switchWords);
  return (
    <>
      <Checkbox
        name="maintenanceMode"
        label={words.maintenanceMode}
        note={
          <>
            {words.maintenanceModeNote} {saved ? <b className="settings-form-saved">{saved}</b> : null}
          </>
        }
        defaultChecked={entry.isChosen("maintenanceMode", "on")}
      />
      <TextareaField
        label={words.maintenanceMessage}
        hint={words.maintenanceMessageHint}
        optional
        rows={3}
        maxLength={500}
        {...entry.text("maintenanceMessage")}
      />
    </>
  );
}
