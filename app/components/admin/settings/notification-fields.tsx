import { settingsWords as words } from "#copy/en/settings.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

const switches = [
  { name: "enableNotifications", label: words.enableNotifications, note: words.enableNotificationsNote },
  { name: "enableEmailNotifications", label: words.enableEmailNotifications, note: words.enableEmailNotificationsNote },
  { name: "enableSMSNotifications", label: words.enableSMSNotifications, note: words.enableSMSNotificationsNote },
  { name: "enablePushNotifications", label: words.enablePushNotifications, note: words.enablePushNotificationsNote },
  { name: "keepsQuietHours", label: words.keepsQuietHours, note: words.keepsQuietHoursNote },
];

/** Master switches of messages, widest first (E10). */
export function NotificationFields({ entry }: { entry: SettingsEntry }) {
  return (
    <FieldGroup label={words.notifications} name="switches" bare>
      <div className="checkbox-list">
        {switches.map(({ name, label, note }) => {
          const saved = entry.saved(name, switchWords);
          return (
            <Checkbox
              key={name}
              name={name}
              label={label}
              note={
                saved ? (
                  <>
                    {note} <b className="settings-form-saved">{saved}</b>
                  </>
                ) : (
                  note
                )
              }
              defaultChecked={entry.isChosen(name, "on")}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
