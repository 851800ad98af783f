import { type ChangeEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { importKindTitles, importWords as words } from "#copy/en/imports.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { importLimits } from "#domain/imports/import-limits.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

export type UploadAnswer = { problem: string; kind: string; sheet: string; pasted: string };

const kinds = importKinds.map((kind) => ({ value: kind, words: importKindTitles[kind] }));

/** Accepts a dropped, chosen or pasted file. A file that is too large is rejected before it is sent. */
export function ImportUpload({ answer }: { answer: UploadAnswer | undefined }) {
  const [tooLarge, setTooLarge] = useState<string>();
  const isBusy = useNavigation().formAction?.startsWith("/admin/imports") ?? false;
  const look = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    setTooLarge(file && file.size > importLimits.bytes ? fieldMessage("file_too_large") : undefined);
  };
  return (
    <Form method="post" action="/admin/imports" encType="multipart/form-data" className="import-upload">
      <SelectField label={words.what} name="kind" options={kinds} defaultValue={answer?.kind ?? "shipments"} />
      <Field label={words.file} name="file" hint={words.fileNote} error={tooLarge ?? answer?.problem}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,.json,text/csv,application/json"
            className="field-input"
            onChange={look}
          />
        )}
      </Field>
      <TextField label={words.sheet} name="sheet" hint={words.sheetNote} defaultValue={answer?.sheet ?? ""} />
      <details className="import-upload-paste" open={Boolean(answer?.pasted)}>
        <summary className="chip">
          <Icon name="plus" size={14} />
          {words.pasted}
        </summary>
        <TextareaField
          label={words.pasted}
          name="pasted"
          hint={words.pastedNote}
          rows={6}
          defaultValue={answer?.pasted ?? ""}
        />
      </details>
      <Button look="signal" busy={isBusy} refusal={tooLarge}>
        {words.upload}
      </Button>
    </Form>
  );
}
