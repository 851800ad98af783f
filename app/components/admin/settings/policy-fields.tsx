import { Link } from "react-router";
import { policyWords as words } from "#copy/en/policies.ts";
import type { PolicyText } from "#domain/policies/text.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { PolicyBody } from "#app/components/site/policy-body.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Next text of a policy, with a preview on request. `inForce`: address of the one in force. */
export function PolicyFields({
  entry,
  inForce,
  preview,
}: {
  entry: SettingsEntry;
  inForce: string;
  preview: PolicyText | undefined;
}) {
  const { warning: isOther, ...text } = entry.text("text");
  return (
    <>
      <TextareaField
        label={words.text}
        hint={words.textHint}
        required
        rows={20}
        maxLength={30_000}
        className="policy-room-text"
        {...text}
        warning={isOther === undefined ? undefined : words.savedOther}
      />
      {isOther === undefined ? null : (
        <p>
          <Link className="text-link" to={inForce} target="_blank">
            {words.readSaved}
          </Link>
        </p>
      )}
      <TextField label={words.note} hint={words.noteHint} optional maxLength={200} {...entry.text("note")} />
      <p>
        <Button name="intent" value="preview">
          {words.preview}
        </Button>
      </p>
      {preview ? (
        <section className="policy-room-preview" aria-label={words.previewTitle} role="status">
          <PolicyBody text={preview} />
        </section>
      ) : null}
    </>
  );
}
