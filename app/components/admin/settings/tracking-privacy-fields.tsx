import { valueAt } from "#domain/shared/value-at.ts";
import { settingsWords as words, trackingDetailWords } from "#copy/en/settings.ts";
import { publicTrackingDetails } from "#domain/settings/choices.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { Radio } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** What a tracking number alone reveals (A1), and from which value on a delivery is signed for (G50). */
export function TrackingPrivacyFields({ entry }: { entry: SettingsEntry }) {
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
    </>
  );
}
