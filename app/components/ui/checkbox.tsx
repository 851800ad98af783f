import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

type Own = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  name: string;
  note?: ReactNode;
  error?: string | undefined;
};

/**
 * A checkbox with its label; `note` is a second, smaller line, announced as its description. `value` defaults to
 * "on", as in HTML.
 */
export function Checkbox({ label, note, ...input }: Own) {
  return <Choice type="checkbox" label={label} note={note} {...input} />;
}

/** One radio of a plain list; wrap several in FieldGroup. */
export function Radio({ label, note, ...input }: Own & { value: string }) {
  return <Choice type="radio" label={label} note={note} {...input} />;
}

function Choice({ label, note, error, id, ...input }: Own & { type: "checkbox" | "radio" }) {
  const ownId = id ?? [input.name, input.value].filter(Boolean).join("-");
  const noteId = `${ownId}-note`;
  const errorId = `${ownId}-error`;
  return (
    <div className="checkbox">
      <input
        {...input}
        id={ownId}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && errorId, note && noteId, input["aria-describedby"]].filter(Boolean).join(" ") || undefined
        }
      />
      <span>
        <label htmlFor={ownId}>{label}</label>
        {note ? <small id={noteId}>{note}</small> : null}
        {error ? (
          <p className="field-message" id={errorId}>
            <Icon name="alert" size={18} />
            <span>{error}</span>
          </p>
        ) : null}
      </span>
    </div>
  );
}
