import { valueAt } from "#domain/shared/value-at.ts";
import { settingsWords as words, trackingDetailWords } from "#copy/en/settings.ts";
import { publicTrackingDetails } from "#domain/settings/choices.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Checkbox, Radio } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** What the number alone reveals (A1), what must be signed for (G50), and where drivers are (G88, G90). */
export function TrackingPrivacyFields({ entry, positionDays }: { entry: SettingsEntry; positionDays: number }) {
  return (
    <>
      <FieldGroup
        label={words.publicTrackingDetail}
        name="publicTrackingDetail"
        error={entry.error("publicTrackingDetail")}
        warning={entry.saved("publicTrackingDetail", (detail) => valueAt(trackingDetailWords, detail)?.title ?? detail)}
      >
        <div className="checkbox-list">
          {publicTrackingDetails.map((detail) => (
            <Radio
              key={detail}
              name="publicTrackingDetail"
              value={detail}
              label={trackingDetailWords[detail].title}
              note={trackingDetailWords[detail].note}
              defaultChecked={entry.isChosen("publicTrackingDetail", detail)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextField
        label={words.signatureAbove}
        hint={words.signatureAboveNote}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...entry.text("signatureAbove")}
      />
      <Switch entry={entry} name="refusesPositions" note={words.refusesPositionsNote(positionDays)} />
      <Switch entry={entry} name="showsDriverArea" note={words.showsDriverAreaNote} />
    </>
  );
}

function Switch({
  entry,
  name,
  note,
}: {
  entry: SettingsEntry;
  name: "refusesPositions" | "showsDriverArea";
  note: string;
}) {
  const saved = entry.saved(name, switchWords);
  return (
    <Checkbox
      name={name}
      label={words[name]}
      note={
        <>
          {note} {saved ? <b className="settings-form-saved">{saved}</b> : null}
        </>
      }
      defaultChecked={entry.isChosen(name, "on")}
    />
  );
}
