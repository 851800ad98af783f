import { isWritten, nameOfField } from "#copy/en/posted-fields.ts";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** What a form sent, on a page that carries it on: texts are there to be read and copied, everything else goes along unseen. */
export function PostedFields({ fields }: { fields: [string, string][] }) {
  return fields.map(([name, value]) => {
    if (!isWritten(name, value)) return <input key={name} type="hidden" name={name} value={value} />;
    const shown = { label: nameOfField(name), name, defaultValue: value, readOnly: true };
    return value.includes("\n") ? <TextareaField key={name} {...shown} /> : <TextField key={name} {...shown} />;
  });
}
