import type { ComponentProps } from "react";
import { Field, type FieldProps } from "#app/components/ui/field.tsx";
import { typedRoom } from "#app/components/ui/typed-room.ts";

type Own<T extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<T>, keyof FieldProps | "children">;

const room = (most: number | undefined) => (most ? { maxLength: typedRoom(most) } : null);

/**
 * Field with one line of text. `unit` is drawn at the end (lb, in), `lead` at the start ($); `mono` for numbers and
 * codes.
 */
export function TextField({
  label,
  name,
  id,
  hint,
  error,
  warning,
  seeAlso,
  optional,
  className,
  unit,
  lead,
  mono,
  maxLength,
  ...input
}: Own<"input"> & { unit?: string; lead?: string; mono?: boolean }) {
  return (
    <Field {...{ label, name, id, hint, error, warning, seeAlso, optional, className }}>
      {(control) => {
        const box = (
          <input {...input} {...room(maxLength)} {...control} className={mono ? "field-input mono" : "field-input"} />
        );
        if (!unit && !lead) return box;
        return (
          <div className={lead ? "text-field-unit leading" : "text-field-unit"}>
            {box}
            <span aria-hidden="true">{lead ?? unit}</span>
          </div>
        );
      }}
    </Field>
  );
}

/** Field with several lines. `rows` defaults to 3. */
export function TextareaField({
  label,
  name,
  id,
  hint,
  error,
  warning,
  seeAlso,
  optional,
  className,
  maxLength,
  ...area
}: Own<"textarea">) {
  return (
    <Field {...{ label, name, id, hint, error, warning, seeAlso, optional, className }}>
      {(control) => <textarea rows={3} {...area} {...room(maxLength)} {...control} className="field-input" />}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  words: string;
}

/** Field with a native select. `placeholder` adds an empty first choice ("Choose a state"). */
export function SelectField({
  label,
  name,
  id,
  hint,
  error,
  warning,
  seeAlso,
  optional,
  className,
  options,
  placeholder,
  ...select
}: Own<"select"> & { options: SelectOption[]; placeholder?: string }) {
  return (
    <Field {...{ label, name, id, hint, error, warning, seeAlso, optional, className }}>
      {(control) => (
        <select {...select} {...control} className="field-input">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
