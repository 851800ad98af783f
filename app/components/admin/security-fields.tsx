import { settingsWords as words } from "#copy/en/settings.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";

/** What administrators have to prove (B7). */
export function SecurityFields({ entry }: { entry: SettingsEntry }) {
  const saved = entry.saved("adminsNeedSecondFactor", switchWords);
  return (
    <Checkbox
      name="adminsNeedSecondFactor"
      label={words.adminsNeedSecondFactor}
      note={
        <>
          {words.adminsNeedSecondFactorNote} {saved ? <b className="settings-form-saved">{saved}</b> : null}
        </>
      }
      defaultChecked={entry.isChosen("adminsNeedSecondFactor", "on")}
    />
  );
}
