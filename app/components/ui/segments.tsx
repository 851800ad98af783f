import type { ComponentProps } from "react";

/** Two to four radios in one strip. Wrap in FieldGroup for a legend. */
export function Segments({
  name,
  options,
  defaultValue,
  value,
  onChange,
}: {
  name: string;
  options: { value: string; words: string }[];
  defaultValue?: string;
  value?: string;
  onChange?: ComponentProps<"input">["onChange"];
}) {
  return (
    <div className="segments">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onChange}
          />
          {option.words}
        </label>
      ))}
    </div>
  );
}
