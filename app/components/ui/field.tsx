import { type ReactNode } from "react";
import { partWords } from "#copy/en/parts.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Props that tie a control to its field: spread them on the input. */
export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  name: string;
  /** Defaults to the name; error summaries link to it. */
  id?: string | undefined;
  hint?: ReactNode;
  /** A finished sentence; the field shows it with an icon and marks its control invalid. */
  error?: string | undefined;
  /** A caution that does not block (over the usual limit). */
  warning?: string | undefined;
  /** Ids of other elements that describe this control, such as a hint under several fields. */
  seeAlso?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Label, hint, control and message. Children get the control's props: `<Field label="City" name="city">{(control) =>
 * <input className="field-input" {...control} />}</Field>`
 */
export function Field({
  label,
  name,
  id = name,
  hint,
  error,
  warning,
  seeAlso,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { described, parts } = describe(id, hint, error, warning, seeAlso, optional);
  return (
    <div className={["field", error && "invalid", className].filter(Boolean).join(" ")}>
      {/** Outside the label, so that a control is found by its plain name. */}
      {optional ? (
        <div className="field-label-line">
          <label htmlFor={id}>{label}</label>{" "}
          <span className="field-optional" id={`${id}-optional`}>
            {partWords.optional}
          </span>
        </div>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {parts.hint}
      {children({ id, name, "aria-describedby": described, "aria-invalid": error ? true : undefined })}
      {parts.warning}
      {parts.error}
    </div>
  );
}

/**
 * As `Field`, for several controls (radios, checkboxes): a fieldset with a legend. `bare` hides the legend visually.
 */
export function FieldGroup({
  label,
  name,
  id = name,
  hint,
  error,
  warning,
  className,
  bare,
  children,
}: Omit<FieldProps, "optional" | "seeAlso"> & { bare?: boolean; children: ReactNode }) {
  const { described, parts } = describe(id, hint, error, warning);
  return (
    <fieldset
      id={`${id}-group`}
      className={["field", error && "invalid", className].filter(Boolean).join(" ")}
      aria-describedby={described}
    >
      <legend className={bare ? "visually-hidden" : undefined}>{label}</legend>
      {parts.hint}
      {children}
      {parts.warning}
      {parts.error}
    </fieldset>
  );
}

function describe(
  id: string,
  hint: ReactNode,
  error: string | undefined,
  warning: string | undefined,
  seeAlso?: string,
  optional = false,
) {
  const hintId = `${id}-hint`,
    errorId = `${id}-error`,
    warningId = `${id}-warning`;
  return {
    described:
      [optional && `${id}-optional`, hint && hintId, seeAlso, warning && warningId, error && errorId]
        .filter(Boolean)
        .join(" ") || undefined,
    parts: {
      hint: hint ? (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      ) : null,
      warning: warning ? (
        <p className="field-warning" id={warningId}>
          <Icon name="alert" size={18} />
          <span>{warning}</span>
        </p>
      ) : null,
      error: error ? (
        <p className="field-message" id={errorId}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : null,
    },
  };
}
