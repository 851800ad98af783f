import type { BookingStep } from "#domain/bookings/steps.ts";
import type { BookingOptions, BookingView, RawFields } from "#domain/bookings/views.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { FieldSource } from "#app/components/booking/parcel-field.tsx";

/** Props of every step's form: its fields as typed, their messages, and the choices. */
export interface StepProps {
  raw: RawFields;
  /** Field name → message; only for fields that are still wrong. */
  errors: Record<string, string>;
  /** Field name → warning that does not block (C5, C6). */
  warnings: Record<string, string>;
  /** Message under an address that is served on request; null otherwise. */
  onRequest: string | null;
  view: BookingView;
  options: BookingOptions;
}

/** Arrival of each service, in words. */
export type ServiceArrivals = Record<ServiceKey, string>;

/** Returns the control name of an issue's path: "timeline.0.at" is the field "timeline[0].at". */
export function controlName(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

/** Returns the props of a text control of this step. */
export function textProps({ raw, errors, warnings }: StepProps, name: string) {
  return { name, defaultValue: raw[name] ?? "", error: errors[name], warning: warnings[name] };
}

/**
 * Returns the props of a checkbox. `initially` applies until the step was posted once, because an unchecked box posts
 * nothing.
 */
export function checkProps({ raw }: StepProps, name: string, initially = false) {
  const isVisited = Object.keys(raw).length > 0;
  return { name, defaultChecked: isVisited ? raw[name] === "on" : initially };
}

/** Returns the step as source of the shared fields. */
export function fieldsOf(props: StepProps): FieldSource {
  return {
    text: (name) => textProps(props, name),
    box: (name) => checkProps(props, name),
    currency: props.options.currency,
  };
}

/** Returns the props of a radio; the first one of a name has the name as id, so that the summary's link finds it. */
export function radioProps({ raw, errors }: StepProps, name: string, value: string, place: number, initially = "") {
  return {
    name,
    value,
    id: place === 0 ? name : `${name}-${value}`,
    defaultChecked: (raw[name] ?? initially) === value,
    ...(errors[name] ? { "aria-invalid": true as const, "aria-describedby": `${name}-error` } : {}),
  };
}

/** Returns everything typed so far, of all steps. */
export function allFields(view: BookingView, steps: readonly BookingStep[]): RawFields {
  return Object.assign({}, ...steps.map((step) => view.raw[step]));
}
