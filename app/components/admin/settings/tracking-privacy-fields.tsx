import { valueAt } from "#domain/shared/value-at.ts";
import { settingsWords as words, trackingDetailWords } from "#copy/en/settings.ts";
import { publicTrackingDetails } from "#domain/settings/choices.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Checkbox, Radio } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** What a tracking number alone reveals (A1), what must be signed for (G50), and whether positions are kept (G88). */
export function TrackingPrivacyFields({ entry, positionDays }: { entry: SettingsEntry; positionDays: number }) {
  const saved = entry.saved("refusesPositions", switchWords);
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
      <Checkbox
        name="refusesPositions"
        label={words.refusesPositions}
        note={
          <>
            {words.refusesPositionsNote(positionDays)} {saved ? <b className="settings-form-saved">{saved}</b> : null}
          </>
        }
        defaultChecked={entry.isChosen("refusesPositions", "on")}
      />
    </>
  );
}
