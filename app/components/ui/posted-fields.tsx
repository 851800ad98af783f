import { isWritten, nameOfField } from "#copy/en/posted-fields.ts";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Shows submitted texts on a page that carries them, to be read and copied; other fields are hidden. */
export function PostedFields({ fields }: { fields: [string, string][] }) {
  return fields.map(([name, value]) => {
    if (!isWritten(name, value)) return <input key={name} type="hidden" name={name} value={value} />;
    const shown = { label: nameOfField(name), name, defaultValue: value, readOnly: true };
    return value.includes("\n") ? <TextareaField key={name} {...shown} /> : <TextField key={name} {...shown} />;
  });
}
